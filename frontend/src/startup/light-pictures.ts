/** The width in the address of a picture file (`content/picture.ts`). */
const WIDTH = /\.(\d+)\.(?:avif|webp)/;

/** The widest file for a visitor who saves data, in pixels. */
const MAX_WIDTH = 728;

/**
 * Leaves the lazy pictures of the page, and of those that the visitor opens next, only their small files. The browser has not
 * requested a lazy picture when it comes into the page; any other it may have requested already.
 */
export function offerSmallPictures(): void {
  const observer = new MutationObserver(() => {
    for (const picture of document.querySelectorAll('img[loading=lazy]')) {
      for (const source of picture.parentElement?.querySelectorAll('source') ?? []) {
        const files = source.srcset.split(', ');
        const small = files.filter((file) => Number(WIDTH.exec(file)?.[1]) <= MAX_WIDTH);
        if (small.length < files.length) source.srcset = small.join(', ');
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
