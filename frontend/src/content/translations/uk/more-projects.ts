import type { Translation } from '../translation';

/** The pages of the projects from Crates for Ukraine to Volya Medical. */
export const moreProjects: Translation = {
  'Aid for Ukraine by the crate, and the crates by the pallet.':
    'Допомога Україні ящиками, а ящики – палетами.',
  'A crate is a good measure of help: a family, a school class or a store can fill one, and everyone can see when it is full.':
    'Ящиком добре міряти допомогу: його наповнить і родина, і шкільний клас, і крамниця, а коли він повний, це видно кожному.',
  '5K transport cost for crates.': 'Перевезення ящиків коштує 5K.',
  'Two volunteers between tall pallets of crates in a hall.':
    'Двоє волонтерів на складі між високими палетами з ящиками.',
  'An open crate with a list pinned to it, folded blankets and a first aid bag beside.':
    'Відкритий ящик із приколотим списком, поруч складені ковдри й аптечка.',
  'A cargo ship on a calm sea at sunset, birds above.':
    'Вантажне судно в тихому морі на заході сонця, над ним птахи.',
  'Two trucks on a straight road between harvested fields.':
    'Дві вантажівки на прямій дорозі серед скошених полів.',
  'A volunteer shows an old woman and a child a stack of crates in a village.':
    'У селі волонтер показує бабусі й дитині стос ящиків.',
  'Two medics at a crate with a green cross in a bright ward.':
    'Двоє медиків біля ящика із зеленим хрестом у світлій палаті.',
  'Children and adults unpack a crate in a classroom.': 'Діти й дорослі розпаковують у класі ящик.',

  'Humanitarian aid helps once it arrives. A drop is that moment.':
    'Гуманітарна допомога стає допомогою тоді, коли доїхала. Рейс – заради цієї миті.',
  'Over 50 million USD of aid delivered by one volunteer.':
    'Один волонтер передав допомоги більш як на 50 мільйонів доларів США.',
  'The last miles are the hardest. It takes people who know where help is needed and go there.':
    'Останні кілометри найважчі. Тут потрібні люди, які знають, де чекають, і їдуть туди.',
  'A loaded pickup on a winding road between poplars.':
    'Навантажений пікап на звивистій дорозі між тополями.',
  'Two volunteers at a long table of parcels, an old woman before it.':
    'Двоє волонтерів за довгим столом із пакунками, перед ним бабуся.',
  'A volunteer with a parcel beside a truck in a snowy village with a church.':
    'Волонтер із пакунком біля вантажівки в засніженому селі з церквою.',
  'A volunteer hands a parcel to an old woman at her thatched house.':
    'Волонтер передає пакунок бабусі біля її хати під стріхою.',
  'A ticked list above a pallet of crates at dawn.':
    'Список із позначками над палетою з ящиками на світанку.',
  'Two children and their mother cheer at a loaded pickup.':
    'Двоє дітей із мамою радіють навантаженому пікапу.',

  'A tour, from one place to the next.': 'Тур: з одного місця до іншого.',
  'A tour does not wait for people to come. It goes to where they live.':
    'Тур не чекає, доки люди прийдуть. Він їде туди, де вони живуть.',
  'The people who were there will tell where the tour went, who took part and what it brought.':
    'Ті, хто там був, розкажуть, куди їздив тур, хто брав участь і що з того вийшло.',
  'A pianist and a singer on a stage, the heads of the audience in front.':
    'Піаніст і співачка на сцені, попереду голови глядачів.',
  'A red truck on a road at sunset.': 'Червона вантажівка на дорозі на заході сонця.',
  'Two musicians rehearse between music stands.': 'Двоє музикантів репетирують між пюпітрами.',
  'A donation box and a microphone on an empty stage.': 'Скринька для внесків і мікрофон на порожній сцені.',
  'A piano in a town square, a church behind and people listening.':
    'Фортепіано на площі, позаду церква, довкола слухачі.',

  'An airshow: a day of looking up together.': 'Авіашоу: день, коли всі разом дивляться вгору.',
  'At an airshow, everyone watches the sky for joy. It is a good place to speak of people who watch it in fear.':
    'На авіашоу в небо дивляться з радістю. Саме тут варто говорити про тих, хто дивиться в нього зі страхом.',
  'Who flew, who came to watch and what the day made possible will be written here.':
    'Тут напишемо, хто літав, хто прийшов подивитися і що вдалося завдяки цьому дню.',
  'Three biplanes climb side by side into the sunset with colored trails.':
    'Три біплани пліч-о-пліч здіймаються в захід сонця, за ними кольорові сліди.',
  'A yellow biplane in the door of a hangar, a girl and her mother looking at it.':
    'Жовтий біплан у воротах ангара, на нього дивляться дівчинка з мамою.',
  'A table with parcels under a line of pennants, an airplane passing above.':
    'Стіл із пакунками під рядком прапорців, угорі пролітає літак.',
  'A child on a man’s shoulders reaches up toward a helicopter.':
    'Дитина на плечах у чоловіка тягнеться до гелікоптера.',

  'A place to live, for people who left theirs behind.': 'Місце, де жити, для тих, хто своє мусив покинути.',
  'A family needs a roof first, then a stove, then a shelf for the plates and a table for homework.':
    'Спершу родині потрібен дах, тоді піч, а тоді полиця для тарілок і стіл для уроків.',
  'The families who live in these homes will tell about them here, if they wish.':
    'Родини, які тут оселилися, самі розкажуть про свої домівки, якщо захочуть.',
  'A man fits a freshly painted blue door beside tall sunflowers.':
    'Чоловік вставляє щойно пофарбовані сині двері біля високих соняшників.',
  'A mother and a daughter with one suitcase step into a room with a made bed.':
    'Мати й донька з однією валізою заходять до кімнати із застеленим ліжком.',
  'A volunteer carries a parcel past a pile of folded blankets.':
    'Волонтер несе пакунок повз стос складених ковдр.',
  'A volunteer hands a key to an old woman before a thatched house.':
    'Волонтер передає ключ бабусі перед хатою під стріхою.',
  'Three houses with lit windows at night, a father and a child on the path.':
    'Уночі три хати, у вікнах світиться, стежкою йдуть батько й дитина.',
  'A mother helps a child with homework at a table under a lamp.':
    'Мати допомагає дитині з уроками за столом під лампою.',

  'Training that helps the people who serve stay safe.':
    'Навчання, яке допомагає вберегтися тим, хто служить.',
  'What you have practiced is there when you need it: hands remember what the head forgets.':
    'Відпрацьоване не підведе: руки пам’ятають те, що забуває голова.',
  'The trainers will write here what they teach, to whom and for how long.':
    'Тут інструктори напишуть, чого навчають, кого й скільки часу.',
  'A first aid set laid out on a table: bag, bandages, tourniquet.':
    'На столі розкладено аптечку: сумка, бинти, турнікет.',
  'A trainer speaks to three seated soldiers in front of a blackboard.':
    'Інструктор біля дошки говорить до трьох військових, що сидять.',
  'Two people practice first aid on a third who lies on the grass.':
    'Двоє вчаться домедичної допомоги на третьому, що лежить на траві.',
  'A medic and a soldier shake hands beside an ambulance at dusk.':
    'Медик і військовий тиснуть руки біля швидкої в сутінках.',
  'Three soldiers in the snow beside a first aid bag and blankets.':
    'Троє військових на снігу, поруч аптечка й ковдри.',
  'A soldier thanks a medic in a room with a table of bandages.':
    'Військовий дякує медикові в кімнаті, де на столі бинти.',

  'Medical aid: what has to be on hand before it is needed.':
    'Медична допомога: те, що має бути під рукою ще до того, як знадобиться.',
  'Most medical supplies are used once. What helped yesterday has to be there again tomorrow.':
    'Майже все в медицині – на один раз. Те, що допомогло вчора, завтра має бути знову.',
  'What was given under this name, and to which medics, will be told here.':
    'Тут розкажемо, що передали під цією назвою і яким медикам.',
  'Two people take supplies from shelves of bottles and boxes.':
    'Двоє людей беруть із полиць пляшечки й коробки.',
  'A medic between two empty beds in a quiet ward.': 'Медик між двома порожніми ліжками в тихій палаті.',
  'Five packed first aid bags and a list on a table.': 'П’ять зібраних аптечок і список на столі.',
  'A medic and a soldier beside a waiting helicopter at dawn.':
    'На світанку медик і військовий біля гелікоптера, що чекає.',
  'A volunteer carries a parcel to an ambulance in the snow.': 'Волонтер несе пакунок до швидкої по снігу.',
  'Two lit tents under a sky full of stars, a medic outside.':
    'Два освітлені намети під зоряним небом, надворі медик.',
};
