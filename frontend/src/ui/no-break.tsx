/** Within each, a browser may end a line. */
const TAX_STATUS = /(501\(c\)\(3\)|nonprofit|Tax-deductible)/;

/** A text in which no line ends within the words of the organization's tax status. It never changes. */
export function NoBreak({ children }: { children: string }) {
  return (
    <span>
      {children.split(TAX_STATUS).map((part, i) =>
        // The text between two matches is at an even index.
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} className="unbroken">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
