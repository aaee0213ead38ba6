import type { Translation } from '../translation';

/** What all projects share, and the projects. Names stay beside the Ukrainian where donors know them in English. */
export const projects: Translation = {
  'About the project': 'Про проєкт',
  'Watch video about the project': 'Дивитися відео про проєкт',
  'Read more': 'Докладніше',
  about: 'про проєкт',
  'lists/project-text.ts: for': 'проєкт',
  'Scan the code to read on and to give, or go to':
    'Скануйте код, щоб прочитати більше й допомогти, або зайдіть на',
  'QR code of this page': 'QR-код цієї сторінки',
  'Project gallery': 'Галерея проєкту',
  'More projects': 'Інші проєкти',
  'Give for this project': 'Допомогти цьому проєкту',
  'This project is completed, so your gift may be used for our other projects.':
    'Цей проєкт завершено, тож ваш внесок може піти на інші наші проєкти.',
  'This project is fully funded, so your gift may be used for our other projects.':
    'На цей проєкт уже зібрано все, тож ваш внесок може піти на інші наші проєкти.',
  Humanitarian: 'Гуманітарний',
  Medical: 'Медичний',
  Educational: 'Освітній',
  'Completed Project': 'Завершено',
  'Ongoing Project': 'Триває',
  'Upcoming Project': 'Незабаром',
  'Choose the project you want to help, or let us put your gift where it is needed most.':
    'Оберіть проєкт, якому хочете допомогти, або дозвольте нам спрямувати внесок туди, де найпотрібніше.',
  'Current projects that need your help': 'Проєкти, яким зараз потрібна ваша допомога',
  'Successful projects': 'Успішні проєкти',
  'Projects that are complete.': 'Проєкти, які ми завершили.',
  'A prosthesis is made for one person. The story is told on video.':
    'Протез роблять для однієї людини. Про це – на відео.',
  'Pilot Survival Vests Initiative': 'Жилети виживання для пілотів (Pilot Survival Vests)',
  'A survival vest holds what a pilot needs after coming down: first aid, and a way to be found.':
    'У жилеті виживання є те, що потрібно пілотові після падіння: аптечка і змога подати сигнал.',
  'A survival vest with radio and pouches on a hanger above a field of wheat, a helicopter behind it.':
    'Жилет виживання з рацією й підсумками на плічках над пшеницею, позаду гелікоптер.',
  'Survival vests for pilots: first aid and a signal, worn on the body, until help arrives.':
    'Жилети виживання для пілотів: аптечка й сигнал завжди на тілі, доки не прийде допомога.',
  'A crew that comes down far from help has only what it wears. A survival vest puts first aid and a signal where two cold hands can find them in the dark.':
    'Екіпаж, що впав далеко від своїх, має лише те, що на ньому. У жилеті аптечка й сигнал там, де їх намацають у темряві змерзлі руки.',
  'A vest has to be fitted, packed and checked before it is handed over: a pocket in the wrong place costs minutes.':
    'Перш ніж віддати жилет, його треба підігнати, спорядити й перевірити: кишеня не на місці коштує хвилин.',
  'A volunteer straightens the straps of a vest that a crew member tries on.':
    'Волонтер поправляє ремені жилета, який приміряє член екіпажу.',
  'First aid bag, flare, bandage, radio and flashlight laid out on a table under a lamp.':
    'Аптечка, сигнальна ракета, бинт, рація й ліхтарик на столі під лампою.',
  'Three crew members in helmets wait beside a helicopter at sunset.':
    'Троє членів екіпажу в шоломах чекають біля гелікоптера на заході сонця.',
  'A light in a dark wood: somebody signals to a helicopter with its searchlight on.':
    'Вогник у темному лісі: хтось подає сигнал гелікоптеру з увімкненим прожектором.',
  'A helicopter and a vest above a snowy line of pines, one of the crew waving.':
    'Гелікоптер і жилет над засніженими соснами, хтось з екіпажу махає рукою.',
  'A mother and a child wave at a helicopter over the wheat.':
    'Мати з дитиною махають гелікоптеру над пшеницею.',
};
