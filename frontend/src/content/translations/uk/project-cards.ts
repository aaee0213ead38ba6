import type { Translation } from '../translation';

/** The projects in lists. Names stay beside the Ukrainian where donors know them in English. */
export const projectCards: Translation = {
  'A vehicle sponsorship: aid goes as far as the vehicle that carries it.':
    'Збір на автівку: допомога доїде так далеко, як машина, що її везе.',
  'An amphibious vehicle crosses a river between the two ends of a broken bridge.':
    'Амфібія переправляється через річку між кінцями зруйнованого мосту.',
  'William & Mary College Flourishing Through Life Program':
    'Програма «Розквіт упродовж життя» (William & Mary Flourishing Through Life)',
  'A program that carries its hope in its name.': 'Програма, надія якої вже в назві.',
  'A painter and a girl at an easel in a room hung with pictures.':
    'Художниця й дівчинка біля мольберта в кімнаті, завішаній картинами.',
  'Brigade Supplies': 'Спорядження для бригади (Brigade Supplies)',
  'Supplies for the people who serve in a brigade.': 'Усе потрібне для тих, хто служить у бригаді.',
  'A field kitchen steams beside a truck in the snow.': 'Польова кухня парує біля вантажівки в снігу.',
  'British Aid': 'Допомога з Британії (British Aid)',
  'Humanitarian aid for people in Ukraine.': 'Гуманітарна допомога людям в Україні.',
  'Three ambulances on the shore before a ferry and white cliffs.':
    'Три швидкі на березі, за ними пором і білі скелі.',
  'Camp Maximum': 'Табір «Максимум» (Camp Maximum)',
  '40 children at camp.': '40 дітей у таборі.',
  'Five children hand in hand before two tents at the edge of a wood.':
    'П’ятеро дітей узялися за руки біля двох наметів на узліссі.',
  'Crates for Ukraine': 'Ящики для України (Crates for Ukraine)',
  '52 pallets and 416 crates.': '52 палети й 416 ящиків.',
  'A cargo ship with containers; on the quay crates and two people who pass on a parcel.':
    'Вантажне судно з контейнерами; на пристані ящики й двоє людей, що передають пакунок.',
  'EdCamp Youth Resiliency Project': 'EdCamp: стійкість молоді (Youth Resiliency)',
  'For educators, and for the resiliency of the young people they teach.':
    'Для вчителів і для стійкості тих, кого вони вчать.',
  'A teacher and two children at a school desk under a large tree.':
    'Учителька й двоє дітей за партою під великим деревом.',
  'Fiscal Sponsoring': 'Фіскальне спонсорство (Fiscal Sponsoring)',
  'Gifts under a charity’s roof: over 100 thousand USD per quarter.':
    'Внески під дахом благодійної організації: понад 100 тисяч доларів США за квартал.',
  'Two hands meet above an open account book, sunflowers on the table.':
    'Дві руки зустрілися над розгорнутою книгою обліку, на столі соняшники.',
  'Humanitarian Aid Drops': 'Гуманітарні рейси (Humanitarian Aid Drops)',
  'Humanitarian aid, taken to the people who need it.':
    'Гуманітарна допомога – просто до тих, кому вона потрібна.',
  'An airplane over a village where four people pass parcels along.':
    'Літак над селом, де четверо людей передають пакунки.',
  'Kaplan Tour': 'Тур Каплана (Kaplan Tour)',
  'A tour: a stop, and then the road again.': 'Тур: зупинка – і знову дорога.',
  'A music stand and a violin on a stage between red curtains.':
    'Пюпітр і скрипка на сцені між червоними завісами.',
  'Kind Deeds Airshow': 'Авіашоу Kind Deeds',
  'An airshow, and everyone looks up.': 'Авіашоу, і всі дивляться вгору.',
  'A biplane draws a loop of smoke over a field of cheering families.':
    'Біплан малює димом петлю над полем, де радіють родини.',
  'Kind Deeds Housing': 'Житло від Kind Deeds',
  'Housing for people who had to leave their homes.': 'Житло для людей, яким довелося покинути дім.',
  'Three village houses in a row, a ladder and paint pots in front, a woman with her arms up.':
    'Три сільські хати в ряд, попереду драбина й бляшанки з фарбою, жінка підняла руки.',
  Housing: 'Житло',
  'Housing for people the war has driven from home.': 'Житло для людей, яких війна вигнала з дому.',
  'Apartment blocks at dusk with lit and boarded windows; a volunteer hands a parcel to a woman.':
    'Багатоповерхівки в сутінках: одні вікна світяться, інші забиті; волонтер передає жінці пакунок.',
  'A veterans-aid media story': 'Репортаж про допомогу ветеранам',
  'A story in the media about aid for veterans.': 'Як медіа розповіли про допомогу ветеранам.',
  'Two veterans, one with a prosthetic leg, beside a film camera; a medal on a blue and yellow ribbon.':
    'Двоє ветеранів, один із протезом ноги, біля кінокамери; медаль на синьо-жовтій стрічці.',
  'Operation Santa Claus': 'Операція «Санта-Клаус» (Operation Santa Claus)',
  'Wrapped parcels in the snow before a lit village house; a volunteer and a child.':
    'Загорнуті подарунки на снігу біля хати, в якій світиться; волонтер і дитина.',
  '100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits delivered.':
    'Передано 100 автівок, 100 генераторів, 500 пічок, 2000 спальників і 1000 аптечок.',
  'Stay Safe UA': 'Stay Safe UA',
  '500 soldiers trained.': '500 навчених військових.',
  'A trainer with a large first aid bag before a line of soldiers under trees.':
    'Інструктор із великою аптечкою перед шерегою військових під деревами.',
  'Volya Medical': 'Воля Медикал (Volya Medical)',
  'Medical aid for people in Ukraine.': 'Медична допомога людям в Україні.',
  'A tent lit from inside at dusk, a medic with a large first aid bag in front.':
    'Намет, освітлений зсередини, у сутінках; попереду медик із великою аптечкою.',
};
