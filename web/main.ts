/** The application begins: styles, then the page that the address names. */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadGames } from './games.ts';

void loadGames().then(() => mount(App, { target: document.body }));
