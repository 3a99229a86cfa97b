/**
 * Words that people in Egypt, and staff of a shop, choose as passwords first. The list of common passwords is in English; this one is
 * for Egypt. Lower case, and Arabic as `fold` of password-rules.ts writes it: without hamza on alef, ta marbuta as ha, ya without its
 * dots as ya with them.
 */
const LATIN = `
  admin administrator staff owner manager root user guest test demo shop store sales office support system
  orders catalogue taglio trousers
  ahly ahlawy zamalek zamalkawy ismaily masry pyramids mokawloon smouha
  barcelona barca realmadrid madrid liverpool chelsea arsenal salah mosalah abotrika aboutrika
  egypt masr misr cairo kahera qahira giza alexandria iskandaria alex mansoura tanta aswan luxor sohag assiut asyut
  minya ismailia suez portsaid damietta damanhour zagazig fayoum benisuef qena hurghada sharm sharmelsheikh
  dahab maadi dokki mohandessin heliopolis nasrcity october shoubra shubra helwan rehab tagamoa
  nile pyramid ramadan islam allah bismillah subhanallah alhamdulillah inshallah habibi habibti hayati omri albi
  mohamed mohammed muhammad mohammad ahmed ahmad mahmoud mahmud mostafa mustafa omar amr ali hassan hussein hossam
  khaled kareem karim youssef yousef yusuf ibrahim ismail abdallah abdullah abdelrahman abdo tarek tamer wael walid
  waleed sherif hany hani hesham hisham ashraf adel ayman ehab emad essam gamal magdy maged medhat nabil osama
  ramy rami sameh samir samy sayed shady yasser ziad zeyad marwan mazen moaz hamza bilal seif adam malek
  mina george peter michael mark beshoy kirolos abanoub
  fatma fatima aya mariam maryam mary sara sarah nour noor nada nadia mona manal heba hend dina doaa eman esraa
  asmaa amira amal aml rania reem rehab salma samar shaimaa shimaa yasmin yasmine yara jana malak habiba laila
  leila menna mennatallah hagar hala hanan ingy jasmine marwa mai noha omnia rana rawan sahar soha zeinab
  love ilove iloveyou bahebak abu abo omm ana`

const ARABIC = `
  ادمن مدير متجر مالك كلمهالسر كلمهالمرور
  اهلي زمالك اسماعيلي مصري بيراميدز اهلاوي زملكاوي محمدصلاح ابوتريكه
  مصر قاهره جيزه اسكندريه منصوره طنطا اسوان اقصر سوهاج اسيوط منيا سويس بورسعيد دمياط فيوم معادي دقي
  نيل اهرام رمضان الله بسمالله سبحانالله الحمدلله انشاءالله حبيبي حبيبتي حياتي عمري قلبي بحبك
  محمد احمد محمود مصطفي عمر عمرو علي حسن حسين حسام خالد كريم يوسف ابراهيم اسماعيل عبدالله عبدالرحمن طارق
  تامر وائل وليد شريف هاني هشام اشرف عادل ايمن ايهاب عماد عصام جمال مجدي ماجد نبيل اسامه رامي سامح سمير
  سيد شادي ياسر زياد مروان مازن معاذ حمزه بلال سيف ادم مالك مينا جرجس
  فاطمه ايه مريم ساره نور ندي ناديه مني منال هبه هند دينا دعاء ايمان اسراء اسماء اميره امل رانيا ريم سلمي
  سمر شيماء ياسمين يارا جني ملك حبيبه ليلي منه هاجر هاله حنان مروه مي نهي امنيه رنا روان سحر سهي زينب`

const listed = (words: string): string[] => words.trim().split(/\s+/)

/** Each with and without its article. */
export const guessableWords: ReadonlySet<string> = new Set([
  ...listed(LATIN).flatMap((word) => [word, `el${word}`, `al${word}`]),
  ...listed(ARABIC).flatMap((word) => [word, `ال${word}`]),
])
