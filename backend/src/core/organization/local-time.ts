const STEP_MS = 15 * 60_000;
/** Longer than the largest offset of a time zone, 14 hours. */
const BEFORE_MS = 15 * 60 * 60_000;

/** Making one takes longer than formatting a thousand dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a time zone: `2026-12-31`. @param timeZone IANA name */
export function localDay(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish form is that of ISO 8601.
    format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** The first instant of a day in a time zone. @param day such as `2026-12-31` */
export function startOfDay(day: string, timeZone: string): Date {
  let at = Date.parse(`${day}T00:00:00Z`) - BEFORE_MS;
  // Offsets are whole quarters of an hour. A day may begin at 01:00, or be left out.
  while (localDay(new Date(at), timeZone) < day) at += STEP_MS;
  return new Date(at);
}

/** A day some days later. @param day such as `2026-12-31` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. @param day such as `2026-12-31` */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
