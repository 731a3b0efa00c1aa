/** Besides the default one: what the battery plays through, and what the boards are shown. */
export const setups: readonly Readonly<Record<string, string>>[] = [
  { ruleset: 'subject' },
  { turns: '25', placeAnywhere: 'true' },
  { ruleset: 'subject', turns: '-1', placeAnywhere: 'true' },
  { ruleset: 'subject', firewall: 'text', turns: '25' },
];

/** Both rulesets. */
export const openings = [{}, { ruleset: 'subject' }];
