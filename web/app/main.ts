/** Entry point: the styles, then the application. */
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import { mount } from 'svelte';
import { loadGames } from '../registry/games.ts';
import App from './App.svelte';
import { reloadForLostFiles } from './lostFiles.ts';

reloadForLostFiles();
void loadGames().then(() => mount(App, { target: document.body }));
