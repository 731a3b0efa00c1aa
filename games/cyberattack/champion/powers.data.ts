/** Learned by `npm run train -- cyberattack --games 60 --nodes 5000`: see outlook.ts. */
export const powers = {
  subject: { worth: [0.48, -0.20], spread: [31.97, 0.54] },
  tournament: { worth: [1.08, 0.14], spread: [35.39, 0.71] },
} as const;
