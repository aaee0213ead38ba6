/** A text in which an email address is a link. */
export function LinkedText({ children }: { children: string }) {
  const [before, email, after] = children.split(/([^\s@]+@[\w.-]+\w)/);
  return (
    <>
      <span>{before}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {after && <span>{after}</span>}
    </>
  );
}
