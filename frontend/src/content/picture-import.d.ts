/** A picture file imported as its key; see `content/picture.ts`. */
declare module '*?picture' {
  const key: string;
  export default key;
}
