/**
 * Whether this page stands on the address that other sites may frame (`/embed/m/…`). Such a page
 * shows what everybody may see, and touches nothing that this browser keeps.
 */
export const isEmbedded = globalThis.location?.pathname.startsWith('/embed/') ?? false;

/** Whether requests show who is signed in: never in the frame of another site. */
export const credentials: RequestCredentials = isEmbedded ? 'omit' : 'same-origin';
