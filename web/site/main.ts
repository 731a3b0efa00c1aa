/** The static site: the manual, the rules, one replay and a bot to play against; no server. */
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import { mount } from 'svelte';
import { loadGames } from '../registry/games.ts';
import SiteApp from './SiteApp.svelte';

void loadGames().then(() => mount(SiteApp, { target: document.body }));
