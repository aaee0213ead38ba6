import { language } from './language';

const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** @param day as in `2027-01-31` */
export const formatDay = (day: string): string => format.format(new Date(day));
