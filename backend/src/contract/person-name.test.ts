import { expect, test } from '@jest/globals';
import { cleanName, splitName } from './person-name.js';

/** Real names, as people and organizations write them. */
const NAMES = [
  ...['Олена Шевченко', "Мар'яна Д’яченко", 'Квітка-Основ’яненко', 'Т. Г. Шевченко', 'Їжакевич Ґалаґан'],
  ...['Awwwa', 'John and Jane Smith', 'Smith Family Foundation', 'O’Brien', 'Mary-Jane Watson', 'E'],
  ...['J.R.R. Tolkien', 'Martin Luther King, Jr.', 'Jane Roe, Ph.D.', 'Prof. Jane Roe', 'van der Berg'],
  ...['3M', 'Studio 54', 'AT&T', 'GmbH & Co. KG', 'Sample Charity, Inc.', 'Ferrero S.p.A.'],
  ...[
    'José María Aznar y López',
    'Łukasz Żółć',
    'Nguyễn Thị Minh Khai',
    'Marcel·lí Domingo',
    'Þóra Æsudóttir',
  ],
  ...['Ἀριστοτέλης Παπαδόπουλος', 'Владимир Ёлкин', 'გიორგი მარგველაშვილი', 'Հայկ Պետրոսյան'],
  ...['דוד בן־גוריון', 'محمد عبد الله', 'राजेश कुमार', 'காமராஜ்', 'สมชาย ใจดี', 'မြို့မငြိမ်း'],
  ...['山田 太郎', 'マリア・スミス', '김민준', 'Kaʻiulani', 'Nǃxau ǂToma', 'ᏣᎳᎩ', 'ተስፋዬ ገብረ'],
];

test.each(NAMES)('%s is a name', (name) => {
  expect(cleanName(name)).toBe(name.normalize('NFC'));
});

test.each([
  ['with a link', 'https://evil.example'],
  ['with a domain', 'Confirm at evil.com'],
  ['with a short domain', 't.me joins'],
  ['with a domain in capitals', 'EVIL.COM'],
  ['with the dot of another script', 'evil。com'],
  ['with a letter that is a dot', 't\ua4f8co.'],
  ['with a path', 'bit/ly'],
  ['with an address', 'confirm@evil'],
  ['with a phone number', 'Call 12025550123'],
  ['with the digits of another script', 'Call ١٢٣٤٥'],
  ['with a plus', 'Call +1'],
  ['with a sentence before another', 'Your gift failed. Pay again'],
  ['with markup', 'Olena <Koval>'],
  ['with a colon', 'Subject: urgent'],
  ['with a semicolon', "Robert'; drop table people"],
  ['with a formula', '=HYPERLINK'],
  ['that is an encoded word', '=?utf-8?B?VGhlIGJvYXJk?='],
  ['with an emoji', 'Olena 🌻'],
  ['with a pile of marks', `Z${'\u0351'.repeat(9)}`],
  ['without a letter', '---'],
  ['that is too long', 'a'.repeat(201)],
  ['that shows nothing', '\u2800\u3164 \u115f\u1160\u200b'],
])('a text %s is no name', (_, text) => {
  expect(cleanName(text)).toBe('');
});

test.each([
  ['blanks of any kind', 'Your\u2800gift\u3164is\u115fnot\u1160a\u200bname\u00ad', 'Your gift is not a name'],
  ['lines, controls and directions', ' Olena\r\n\tKoval\u0000\u202e ', 'Olena Koval'],
  ['halves of characters', 'Olena\ud800', 'Olena'],
  ['quotation marks and brackets', 'ТОВ «Добро», "Olena" (Lena)', 'ТОВ Добро, Olena Lena'],
  ['initials without spaces', 'Т.Г.Шевченко', 'Т.Г. Шевченко'],
  ['decomposed letters', 'Jose\u0301', 'José'],
  ['variants of letters', '葛\u{e0100}城', '葛城'],
])('%s are tidied', (_, text, name) => {
  expect(cleanName(text)).toBe(name);
});

test.each([
  ['John and Jane Smith', 'John', 'and'],
  ['Olena', 'Olena', ''],
  ['Smith & Sons', 'Smith', 'Sons'],
  ['Studio 54', 'Studio', ''],
  ['', '', ''],
])('"%s" has the first and the last name "%s" and "%s"', (name, ...words) => {
  expect(splitName(name)).toEqual(words);
});
