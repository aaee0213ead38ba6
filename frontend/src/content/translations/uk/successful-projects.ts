import type { Translation } from '../translation';

/** The pages of the other projects. */
export const successfulProjects: Translation = {
  'A vehicle sponsorship. Where the vehicle goes, help can follow.':
    'Збір на автівку. Куди доїде машина, туди дійде й допомога.',
  'A vehicle costs money before its first mile and on every mile after: fuel, tires, repairs. Sponsors share the cost and keep it rolling.':
    'Автівка коштує грошей до першого кілометра й на кожному наступному: пальне, гума, ремонт. Спонсори ділять ці витрати, і машина їде.',
  'The people who know the Aqueducks will tell here who they are, what they drive and where.':
    'Ті, хто знає Aqueducks, розкажуть тут, хто це, на чому їздять і куди.',
  'An ochre amphibious vehicle drives down a sandy bank, one person on each shore.':
    'Вохриста амфібія з’їжджає піщаним берегом, на кожному березі по людині.',
  'An amphibious vehicle between flooded houses, a woman waving from a roof.':
    'Амфібія між затопленими хатами, з даху махає жінка.',
  'Two mechanics at an amphibious vehicle in a workshop.': 'Двоє механіків біля амфібії в майстерні.',
  'A volunteer hands a parcel to a mother and child, the vehicle waiting behind.':
    'Волонтер передає пакунок матері з дитиною, позаду чекає машина.',
  'An amphibious vehicle crosses moonlit water with its lamp on.':
    'Амфібія з увімкненою фарою пливе місячною водою.',
  'A truck pulls an amphibious vehicle through the snow.': 'Вантажівка тягне амфібію снігом.',
  'A program named for what it hopes for: flourishing.':
    'Програма, названа тим, на що сподівається: розквітом.',
  'Art therapy begins with making something. Words can follow when they are ready.':
    'Арттерапія починається з того, що ти щось робиш. Слова прийдуть, коли будуть готові.',
  'You do not have to be good at drawing to begin.': 'Щоб почати, не треба вміти малювати.',
  'Who takes part in the program, and what a session is like, will be described here by the people who run it.':
    'Хто бере участь у програмі та як минає заняття, тут розкажуть ті, хто її веде.',
  'A landscape in fresh paint with paint pots and a palette around it.':
    'Щойно намальований краєвид, довкола фарби й палітра.',
  'Four people sit and listen to one another before a bright window.':
    'Четверо сидять біля світлого вікна й слухають одне одного.',
  'A woman paints at an easel in a garden.': 'Жінка малює за мольбертом у саду.',
  'A wall with eight small paintings, two people looking at them.':
    'Стіна з вісьмома невеликими картинами, двоє розглядають їх.',
  'A soldier and a therapist talk beside an easel in the evening.':
    'Увечері біля мольберта розмовляють військовий і терапевтка.',
  'Aid for veterans, as the media told it.': 'Допомога ветеранам, як про неї розповіли медіа.',
  'People who have served know what a long absence does to a family, and what it takes to come home. They need no explanation.':
    'Хто служив, той знає, що робить із родиною довга розлука і чого варто повернутися. Пояснювати не треба.',
  'You can read the story where it was first told.': 'Почитати можна там, де про це розповіли вперше.',
  'An open newspaper and a cup of coffee on a wooden table.':
    'Розгорнута газета й чашка кави на дерев’яному столі.',
  'A film camera records a conversation between a veteran and a volunteer.':
    'Кінокамера знімає розмову ветерана з волонтеркою.',
  'Veterans sort boots and parcels at a table.': 'Ветерани розбирають на столі взуття й пакунки.',
  'Two hands meet in front of the rising sun.': 'Дві руки зустрілися на тлі сонця, що сходить.',
  'A veteran with a running blade and a soldier with a parcel walk down a path.':
    'Стежкою йдуть ветеран із біговим протезом і військовий із пакунком.',
  'A letter with a star drawn on it, and a medal beside it.': 'Лист із намальованою зіркою, поруч медаль.',
  'Vehicles to get there, power and heat, a warm place to sleep, and first aid within reach.':
    'Автівки, щоб доїхати; світло й тепло; де виспатися; аптечка під рукою.',
  'Nothing else on the list moves without a vehicle. A generator keeps a phone charged and a lamp lit, and a stove turns a cellar into a kitchen.':
    'Без автівки ніщо інше зі списку не рушить. Генератор – це заряджений телефон і лампа, а з пічкою льох стає кухнею.',
  'Five loaded pickups in a row that reaches back to the poplars.':
    'П’ять навантажених пікапів стоять у ряд аж до тополь.',
  'An iron stove warms a cellar; an old woman sits by it, a volunteer brings a parcel.':
    'Залізна пічка гріє льох; біля неї сидить бабуся, волонтер приніс пакунок.',
  'A generator in the snow lights a village house under the stars.':
    'Генератор у снігу дає світло сільській хаті під зорями.',
  'Shelves of rolled sleeping bags; one volunteer reaches up, another carries a yellow one.':
    'Полиці зі згорнутими спальниками; один волонтер тягнеться вгору, інший несе жовтий.',
  'First aid kits piled in the snow between a volunteer and a soldier.':
    'На снігу між волонтером і військовим гора аптечок.',
  'A pickup with its load against a large low sun, a person on either side.':
    'Пікап із вантажем на тлі великого низького сонця, обабіч по людині.',
  'Supplies for a brigade: things that people far from home need to count on.':
    'Спорядження для бригади: речі, на які мають покластися люди далеко від дому.',
  'Living outdoors for months wears things out and uses things up. Supplies have to keep coming.':
    'Коли місяцями живеш просто неба, усе зношується й закінчується. Треба, щоб надходило нове.',
  'What was on the list, who asked for it and when it arrived will be told here.':
    'Тут розкажемо, що було в списку, хто просив і коли приїхало.',
  'Rows of boots on shelves and a pile of blankets; a volunteer reaches up.':
    'Взуття рядами на полицях і стос ковдр; волонтер тягнеться вгору.',
  'A list with its upper lines ticked, and a pair of red mittens.':
    'Список, угорі вже з позначками, і червоні рукавички.',
  'A volunteer carries a parcel from a truck to a pallet.': 'Волонтер несе пакунок із вантажівки на палету.',
  'A pickup on a dirt track between dark pines at dusk.':
    'Пікап на ґрунтівці між темними соснами в сутінках.',
  'Two soldiers sit by an iron stove in the snow at night.':
    'Уночі двоє військових сидять у снігу біля залізної пічки.',
  'A volunteer hands a parcel to a soldier in a doorway full of light.':
    'Волонтер передає пакунок військовому у дверях, з яких ллється світло.',
  'Humanitarian aid: what one household can spare and another cannot do without.':
    'Гуманітарна допомога: те, чим одна родина може поділитися і без чого іншій не обійтися.',
  'Aid is a chain of people. Each one hands it to the next, and the last one knows whose door to knock on.':
    'Допомога – це ланцюг людей. Кожен передає наступному, а останній знає, в чиї двері стукати.',
  'The people who took part will tell what was sent under this name, where it came from and who received it.':
    'Ті, хто брав участь, розкажуть, що передали під цією назвою, звідки воно і хто отримав.',
  'Two people prepare an ambulance in a garage.': 'Двоє людей готують у гаражі швидку.',
  'Volunteers load parcels and a first aid bag into an ambulance.':
    'Волонтери вантажать у швидку пакунки й аптечку.',
  'A ferry at night on a calm sea under a full moon.': 'Нічний пором на тихому морі під повним місяцем.',
  'Three ambulances come down a road between poplars.': 'Три швидкі їдуть дорогою між тополями.',
  'A volunteer hands a medic the key of an ambulance at sunset.':
    'На заході сонця волонтер передає медикові ключ від швидкої.',
  'A medic waves beside an ambulance that has arrived in a village.':
    'Медик махає біля швидкої, що приїхала в село.',
  '40 children at camp, with time to play.': '40 дітей у таборі, де є час погратися.',
  'War takes away much of what childhood is made of: play, friends, whole days without a plan. A camp gives some of it back.':
    'Війна забирає багато з того, що є дитинством: ігри, друзів, дні без жодного плану. Табір дещо з цього повертає.',
  'A good camp leaves time to play, and someone to talk to when a child is ready, and not before.':
    'У доброму таборі є час погратися і є з ким поговорити, коли дитина готова, не раніше.',
  'Children who know what the others have been through need few words to become friends.':
    'Дітям, які знають, що пережили інші, не треба багато слів, щоб потоваришувати.',
  'Children and a volunteer around a campfire between tents under the stars.':
    'Діти й волонтер біля вогнища між наметами під зорями.',
  'Three children on a raft in the middle of a lake.': 'Троє дітей на плоту посеред озера.',
  'Four children play ball under pennants and a kite.':
    'Четверо дітей грають у м’яча під прапорцями й повітряним змієм.',
  'Children paint a large sheet of paper in a meadow, a volunteer beside them.':
    'На лузі діти розмальовують великий аркуш, поруч волонтерка.',
  'A child greets the morning in front of four tents.': 'Дитина зустрічає ранок перед чотирма наметами.',
  'Seven children in a row before a huge setting sun.':
    'Семеро дітей у ряд на тлі величезного сонця, що заходить.',
};
