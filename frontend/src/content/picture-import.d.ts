/** The key of a picture file (`content/picture.ts`). */
declare module '*?picture' {
  const key: string;
  export default key;
}
