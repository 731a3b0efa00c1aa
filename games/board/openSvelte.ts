/** A Svelte component as a part of a board (contract.ts). */
import { type Component, mount, unmount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import Contained from './Contained.svelte';
import type { Open } from './contract.ts';

/** Of a loaded `.svelte` file: `board: () => import('./Board.svelte').then(svelteOpen)`. */
export const svelteOpen =
  <Props extends object>({ default: component }: { readonly default: Component<Props> }): Open<Props> =>
  (target, props, fail) => {
    // A signal for each prop, so that an update wakes only what reads a prop that changed. The
    // values stay as they are: a position wrapped in a reactive proxy would be another object for
    // the rules, and slow.
    const values = new SvelteMap<string, unknown>(Object.entries(props));
    const reactive: Record<string, unknown> = {};
    for (const name of values.keys())
      Object.defineProperty(reactive, name, { enumerable: true, get: () => values.get(name) });
    const mounted = mount(Contained, { target, props: { component: component as Component, props: reactive, fail } });
    return {
      update(next) {
        for (const [name, value] of Object.entries(next)) values.set(name, value);
      },
      close() {
        void unmount(mounted);
      },
    };
  };
