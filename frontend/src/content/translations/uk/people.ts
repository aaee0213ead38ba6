import type { Translation } from '../translation';

/**
 * The people. Names are written as in Ukrainian; the role of a woman stands beside her file, because Ukrainian has a word
 * of its own for it.
 */
export const people: Translation = {
  'President/CEO Chairman': 'Президент, голова правління',
  'people/olena-example/person.ts: President/CEO Chairman': 'Президентка, голова правління',
  Secretary: 'Секретар',
  'Treasurer/CFO': 'Скарбник, фінансовий директор',
  'people/grace-placeholder/person.ts: Treasurer/CFO': 'Скарбник, фінансова директорка',
  'Board member': 'Член правління',
  'people/iryna-example/person.ts: Board member': 'Членкиня правління',
  'Advisory board member': 'Член дорадчої ради',
  'people/kateryna-sample/person.ts: Advisory board member': 'Членкиня дорадчої ради',
  'people/nadia-specimen/person.ts: Advisory board member': 'Членкиня дорадчої ради',
  'people/sofia-placeholder/person.ts: Advisory board member': 'Членкиня дорадчої ради',
  Volunteer: 'Волонтер',
  'people/anna-placeholder/person.ts: Volunteer': 'Волонтерка',
  'people/maria-sample/person.ts: Volunteer': 'Волонтерка',
  'people/yuliia-specimen/person.ts: Volunteer': 'Волонтерка',

  'Anna Placeholder': 'Анна Макет',
  'The initials of Anna Placeholder, embroidered on cloth.': 'Ініціали Анни Макет, вишиті на полотні.',
  'Heavy things at the bottom, soft ones around them, the list on top: a good packer gets more into a crate than you would think.':
    'Важке на дно, м’яке довкола, список зверху: у добрих руках ящик вміщує більше, ніж здається.',
  'This page belongs to a packer we have yet to photograph.':
    'Ця сторінка чекає на пакувальницю, яку ми ще маємо сфотографувати.',

  'Daniel Specimen': 'Деніел Взірець',
  'The initials of Daniel Specimen, embroidered on cloth.': 'Ініціали Деніела Взірця, вишиті на полотні.',
  'A board member reads the papers before the meeting and asks the question that no one else wants to ask.':
    'Член правління читає папери ще до зустрічі й ставить запитання, якого ніхто не хоче ставити.',
  'This space is kept for that person’s own words.': 'Це місце – для власних слів цієї людини.',

  'Grace Placeholder': 'Грейс Макет',
  'The initials of Grace Placeholder, embroidered on cloth.': 'Ініціали Грейс Макет, вишиті на полотні.',
  'Every gift passes through the treasurer’s books twice, once coming in and once going out, and both entries have to agree.':
    'Кожен внесок проходить через книги скарбника двічі: коли надійшов і коли пішов далі. Обидва записи мають зійтися.',
  'Our treasurer will write here what they look at first when a statement comes in.':
    'Тут наш скарбник розкаже, на що дивиться найперше, коли надходить виписка.',

  'Henry Specimen': 'Генрі Взірець',
  'The initials of Henry Specimen, embroidered on cloth.': 'Ініціали Генрі Взірця, вишиті на полотні.',
  'Freight has a language of its own: pallets, manifests, slots. An adviser who speaks it saves a week at every border.':
    'У перевізників своя мова: палети, маніфести, слоти. Радник, який нею говорить, на кожному кордоні заощаджує тиждень.',
  'A real adviser’s career will be told here in a few sentences.':
    'Тут кількома реченнями розкажемо про шлях справжнього радника.',

  'Iryna Example': 'Ірина Приклад',
  'The initials of Iryna Example, embroidered on cloth.': 'Ініціали Ірини Приклад, вишиті на полотні.',
  'Some board members look after the ties with partners in Ukraine: who needs what, whom to call, which road is open.':
    'Хтось у правлінні тримає зв’язок із партнерами в Україні: кому що треба, кому дзвонити, яка дорога відкрита.',
  'A real name, face and story will take this place.': 'Тут будуть справжні ім’я, обличчя й історія.',

  'James Example': 'Джеймс Приклад',
  'The initials of James Example, embroidered on cloth.': 'Ініціали Джеймса Приклада, вишиті на полотні.',
  'A lawyer on the advisory board reads the small print, so that a volunteer with a van does not have to.':
    'Юрист у дорадчій раді читає дрібний шрифт, щоб не мусив волонтер за кермом буса.',
  'Sample text, until the person it is meant for sends their own.':
    'Це зразок тексту, доки той, для кого він, не надішле свій.',

  'Kateryna Sample': 'Катерина Зразок',
  'The initials of Kateryna Sample, embroidered on cloth.': 'Ініціали Катерини Зразок, вишиті на полотні.',
  'Advice on schools begins with listening to teachers, and ends with someone bringing chalk.':
    'Поради про школу починаються з того, що слухаєш учителів, і закінчуються тим, що хтось привозить крейду.',
  'This page will introduce our real adviser on education.':
    'На цій сторінці буде наша справжня радниця з освіти.',

  'Luke Example': 'Люк Приклад',
  'The initials of Luke Example, embroidered on cloth.': 'Ініціали Люка Приклада, вишиті на полотні.',
  'Photographs, posts and replies are work, too. The volunteer who does this is why people hear about us.':
    'Світлини, дописи й відповіді – теж робота. Про нас знають завдяки волонтерові, який її робить.',
  'Their words are to follow.': 'Його слова ще попереду.',

  'Maria Sample': 'Марія Зразок',
  'The initials of Maria Sample, embroidered on cloth.': 'Ініціали Марії Зразок, вишиті на полотні.',
  'The phone rings at dinner; she picks it up. That is most of what volunteering is.':
    'Телефон дзвонить за вечерею, і вона бере слухавку. З цього здебільшого й складається волонтерство.',
  'A sample, standing in for someone with a real phone.': 'Зразок замість людини зі справжнім телефоном.',

  'Marko Sample': 'Марко Зразок',
  'The initials of Marko Sample, embroidered on cloth.': 'Ініціали Марка Зразка, вишиті на полотні.',
  'The secretary keeps the minutes, the register and the calendar, so that what was decided in the evening is still known in the morning.':
    'Секретар веде протоколи, реєстр і календар, щоб вирішене ввечері пам’ятали й уранці.',
  'The real secretary will tell here how they came to this work.':
    'Справжній секретар розкаже тут, як прийшов до цієї справи.',

  'Nadia Specimen': 'Надія Взірець',
  'The initials of Nadia Specimen, embroidered on cloth.': 'Ініціали Надії Взірець, вишиті на полотні.',
  'People who have fled know best what a new arrival needs on the first evening. Their advice is short and exact.':
    'Хто сам виїжджав від війни, найкраще знає, що потрібно людині першого вечора. Такі поради короткі й точні.',
  'Two paragraphs about the adviser will go here.': 'Тут буде два абзаци про радницю.',

  'Olena Example': 'Олена Приклад',
  'The initials of Olena Example, embroidered on cloth.': 'Ініціали Олени Приклад, вишиті на полотні.',
  'The president answers for everything: for what we promise donors, and for what arrives. The real president will introduce themselves here.':
    'Президентка відповідає за все: за те, що ми обіцяємо благодійникам, і за те, що доїжджає. Справжня президентка розкаже тут про себе сама.',
  'The president calls the board together, signs what has to be signed, and is the one to ask when no one else knows.':
    'Президентка скликає правління, підписує те, що треба підписати, і знає, коли більше не знає ніхто.',

  'Petro Sample': 'Петро Зразок',
  'The initials of Petro Sample, embroidered on cloth.': 'Ініціали Петра Зразка, вишиті на полотні.',
  'Drivers leave early, carry thermoses, and know every gas station between two cities.':
    'Водії виїжджають рано, возять із собою термос і знають кожну заправку між двома містами.',
  'A real driver will take this place and tell about a road.':
    'На цьому місці буде справжній водій і розкаже про одну дорогу.',

  'Sofia Placeholder': 'Софія Макет',
  'The initials of Sofia Placeholder, embroidered on cloth.': 'Ініціали Софії Макет, вишиті на полотні.',
  'An adviser on medicine says which bandage is worth carrying and which one only looks good in a photograph.':
    'Радниця з медицини скаже, який бинт варто везти, а який гарний лише на світлині.',
  'Her own account will replace this sample.': 'Замість цього зразка вона розкаже про себе сама.',

  'Thomas Sample': 'Томас Зразок',
  'The initials of Thomas Sample, embroidered on cloth.': 'Ініціали Томаса Зразка, вишиті на полотні.',
  'Someone has to ask in June where next winter’s generators will come from. On a board, that is a job.':
    'Хтось має ще в червні спитати, звідки візьмуться генератори на зиму. У правлінні це чиясь робота.',
  'The real biography is yet to be written.': 'Справжній життєпис ще попереду.',

  'Yuliia Specimen': 'Юлія Взірець',
  'The initials of Yuliia Specimen, embroidered on cloth.': 'Ініціали Юлії Взірець, вишиті на полотні.',
  'A translator waits until both sides have finished, then says it so that both nod.':
    'Перекладачка чекає, доки договорять обоє, а тоді каже так, що обоє кивають.',
  'When our translator has found an hour, the text here will be hers.':
    'Щойно наша перекладачка матиме вільну годину, тут будуть її слова.',
};
