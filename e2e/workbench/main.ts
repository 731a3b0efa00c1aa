/**
 * A board by itself, without a server: for who draws one, and for the test that shows it random
 * games. `?game=draughts&seed=3&plies=20` plays so many random turns first; `&seat=1` lets you play
 * on against random players, `&public` shows what spectators see, `&theme=dark`, `&lang=fr`,
 * `&still`, `&facing=2`, `&set=map=aldermark` do what they say. `&mini` shows the miniature and the
 * emblem. `&board=plain` shows a board without a framework (plainBoard.ts) instead of the game's
 * own, `&board=svelte` the like in Svelte.
 */
import '../../web/styles/fonts.css';
import '../../web/styles/tokens.css';
import { mount } from 'svelte';
import Workbench from './Workbench.svelte';

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light';
mount(Workbench, { target: document.getElementById('workbench')! });
