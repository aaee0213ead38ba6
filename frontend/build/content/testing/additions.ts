import sharp from 'sharp';

export const photograph = (hue: string) =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background: hue } })
    .jpeg()
    .toBuffer();
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>';

export const project = `
name: Warm Hands
badge: humanitarian
label: ongoing
list: current
summary: Gloves for those who work outside in winter.
picture:
  file: /projects/warm-hands/01.jpg
  alt: A pair of knitted gloves on a table.
description: Gloves, by the box.
paragraphs:
  - People who repair a power line in January need warm fingers.
facts:
  who: People who repair power lines
  howMany: 40 pairs
updates:
  - on: 2027-01-31
    text: The first box is there.
photos:
  - file: /projects/warm-hands/02.jpg
    alt: A box of gloves on a counter.
`;
export const person = `
name: Walter Newcomer
role: Volunteer
membershipType: VOLUNTEER
info:
  - He came to carry one box, and stayed.
profileImage:
  file: /people/walter-newcomer/portrait.jpg
  alt: A man with a box on his shoulder.
`;
export const partner = `
name: Warm House
link: https://warm-house.org/
logo: /partners/warm-house/logo.svg
wordmark: cut
`;
export const german = `
name: Deutsch
offer: Diese Seite auf Deutsch lesen
decline: Nein, danke
published: true
`;
