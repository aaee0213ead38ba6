/** For each encoding of Windows, the byte of each of its characters that ASCII does not have. */
const ENCODINGS = ['windows-1252', 'windows-1251'].map((encoding) => {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 128 }, (_, index) => 128 + index);
  const byCharacter = new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  // As ISO 8859-1 has them, control characters included.
  if (encoding === 'windows-1252') for (const byte of bytes) byCharacter.set(String.fromCharCode(byte), byte);
  return byCharacter;
});

/** What words and their punctuation are made of: Latin, Cyrillic, and signs such as quotation marks, dashes and the euro. */
const PLAUSIBLE = /^[\u00A0-\u024F\u0400-\u04FF\u2010-\u2044\u20AC\u2116\u2122]+$/;

/**
 * The parts of a text that were UTF-8, read in an encoding of Windows, and saved as they looked then, such as `â€™` for `’`. Words
 * do not look like this by chance: read back, they would have to be valid UTF-8 and have plausible letters.
 */
export function misread(text: string): { written: string; meant: string }[] {
  return (text.match(/[^\0-\x7F]{2,}/g) ?? []).flatMap((written) => {
    for (const bytes of ENCODINGS) {
      const read = written.split('').map((character) => bytes.get(character));
      if (read.includes(undefined)) continue;
      try {
        const meant = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(read as number[]));
        if (PLAUSIBLE.test(meant)) return [{ written, meant }];
      } catch {
        // It is what it looks like.
      }
    }
    return [];
  });
}
