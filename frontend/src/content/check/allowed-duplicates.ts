/** Sentences that several files may contain, with the reason. */
export const allowedDuplicates: readonly string[] = [
  // Quoted from the specification, on several pages.
  'A holiday gift drive for military families, 2024.',
  'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits.',
  'Current projects that need your help',
  // The same field and the same privacy notice in several forms.
  'Digits only, with the country code',
  'We also note the country your connection comes from.',
  // The notice of a form without a connection: one where it stays in the tab, one where it stays on the device.
  'We send it when you are back online.',
];
