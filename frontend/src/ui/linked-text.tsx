/** A text in which an email address is a link. */
export function LinkedText({ children }: { children: string }) {
  const [before, email, after] = children.split(/([^\s@]+@[\w.-]+\w)/);
  if (email === undefined) return children;
  return (
    <>
      <span>{before}</span>
      <a href={`mailto:${email}`}>{email}</a>
      <span>{after}</span>
    </>
  );
}
