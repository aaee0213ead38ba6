/** Patterns and their placeholders. The order matters: ids contain digits. */
const redactions: [RegExp, string][] = [
  [/[^\s"'<>(),:;=/]{1,64}(?:@|%40)[^\s"'<>(),:;=/?&]{1,190}/g, '[email]'],
  [/\b(?:cs|pi|ch|in|sub|cus|evt|dp|re|pm|seti|txn)_[A-Za-z0-9_]{6,}/g, '[id]'],
  [/\b(?:sk|rk|whsec|xkeysib|xsmtpsib)[-_][A-Za-z0-9_-]{4,}/g, '[secret]'],
  [/\+?\d[\d\s().-]{6,}\d/g, '[digits]'],
];

/** Replaces email addresses, provider ids, keys and phone-like digit runs with placeholders. */
export function redactPersonalData(text: string): string {
  return redactions.reduce(
    (redacted, [pattern, placeholder]) => redacted.replace(pattern, placeholder),
    text,
  );
}
