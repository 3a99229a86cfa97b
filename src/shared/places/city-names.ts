/**
 * Cities, big districts and other spellings, by governorate. One spelling stands for those that differ only in their article, marks or
 * vowels. Names that two governorates share, such as Matariya and Badr, are left out.
 */
const written = {
  C: `
    Kahira, New Cairo, Maadi, Nasr City, Madinet Nasr, Heliopolis, Masr El Gedida, Zamalek, Helwan,
    Mokattam, Shubra, Shobra, Ain Shams, Shorouk, Rehab, Madinaty, Tagamoa, Tagamo3, Fifth Settlement,
    5th Settlement, First Settlement, New Administrative Capital, Garden City, Downtown, Abbassia,
    Hadayek El Kobba, Sayeda Zeinab, Manial, Zeitoun, Nozha, Badr City, القاهرة الجديدة, المعادي,
    مدينة نصر, مصر الجديدة, الزمالك, حلوان, المقطم, شبرا, عين شمس, الشروق, الرحاب, مدينتي, التجمع,
    العاصمة الإدارية, جاردن سيتي, وسط البلد, العباسية, حدائق القبة, السيدة زينب, المنيل, الزيتون, النزهة,
    مدينة بدر, مصر القديمة`,
  GZ: `
    Gizeh, Guiza, 6th of October, 6 October, Sixth of October, October, Sheikh Zayed, Zayed, Dokki,
    Mohandessin, Mohandiseen, Agouza, Haram, Pyramids, Faisal, Imbaba, Boulak El Dakrour, Omrania,
    Hadayek El Ahram, Hawamdia, Badrashin, 6 أكتوبر, السادس من أكتوبر, أكتوبر, الشيخ زايد, زايد, الدقي,
    المهندسين, العجوزة, الهرم, فيصل, إمبابة, بولاق الدكرور, العمرانية, حدائق الأهرام, الحوامدية,
    البدرشين, حدائق أكتوبر`,
  ALX: `
    Alex, Iskandaria, Smouha, Sidi Gaber, Sidi Bishr, Miami, Agami, Montaza, Moharam Bek, Stanley,
    Borg El Arab, Amreya, اسكندريه, سموحة, سيدي جابر, سيدي بشر, ميامي, العجمي, المنتزه, محرم بك, ستانلي,
    برج العرب, العامرية`,
  KB: `
    Kalyobia, Banha, Benha, Shubra El Kheima, Shobra El Kheima, Obour, Qalyub, Khanka, Toukh, بنها,
    شبرا الخيمة, العبور, قليوب, الخانكة, طوخ, القناطر الخيرية`,
  SHR: `
    Zagazig, 10th of Ramadan, 10 Ramadan, Tenth of Ramadan, Bilbeis, Belbeis, Faqous, Minya El Qamh,
    الزقازيق, العاشر من رمضان, العاشر, 10 رمضان, بلبيس, فاقوس, منيا القمح`,
  DK: `
    Daqahlia, Mansoura, Mit Ghamr, Talkha, Dekernes, Gamasa, المنصورة, ميت غمر, طلخا, دكرنس, جمصة`,
  GH: `
    Tanta, Mahalla, Mahalla El Kubra, Kafr El Zayat, Zefta, طنطا, المحلة, المحلة الكبرى, كفر الزيات,
    زفتى`,
  MNF: `
    Menoufia, Minufia, Shebin El Kom, Shibin El Kom, Sadat City, Sadat, Menouf, Ashmoun, Quesna,
    شبين الكوم, مدينة السادات, السادات, منوف, أشمون, قويسنا`,
  BH: `
    Behera, Buhaira, Damanhour, Kafr El Dawar, Rashid, Rosetta, Wadi El Natrun, Edku, دمنهور, كفر الدوار,
    رشيد, وادي النطرون, إدكو`,
  KFS: 'Kafr Sheikh, Kafr El Shaikh, Desouk, Baltim, دسوق, بلطيم',
  DT: 'Dumyat, Domiat, New Damietta, Ras El Bar, دمياط الجديدة, رأس البر',
  PTS: 'Portsaid, Bur Said, Port Fouad, بور سعيد, بورفؤاد, بور فؤاد',
  IS: 'Ismailiya, Ismaelia, Fayed, Qantara, فايد, القنطرة',
  SUZ: 'Suways, Ain Sokhna, Sokhna, العين السخنة, السخنة',
  FYM: 'Faiyum, Fayyum',
  BNS: 'Bani Suef, Beni Sweif, Bani Sweif, بنى سويف',
  MN: 'Menia, Minia, Mallawi, Maghagha, ملوي, مغاغة',
  AST: 'Assiut, Asyout, Dairut, ديروط',
  SHG: 'Suhag, Girga, Akhmim, Tahta, جرجا, أخميم, طهطا',
  KN: 'Kena, Nag Hammadi, نجع حمادي',
  LX: 'Uqsur, Luxur, Esna, إسنا, لقصر',
  ASN: 'Asswan, Kom Ombo, Edfu, Abu Simbel, كوم أمبو, إدفو, أبو سمبل',
  BA: `
    Hurghada, Gouna, Safaga, Quseir, Marsa Alam, Ras Ghareb, Sahl Hasheesh, الغردقة, الجونة, سفاجا,
    القصير, مرسى علم, رأس غارب, سهل حشيش`,
  MT: `
    Matruh, Marsa Matrouh, Mersa Matruh, Alamein, New Alamein, North Coast, Sahel, Siwa, Dabaa,
    مرسى مطروح, العلمين, العلمين الجديدة, الساحل الشمالي, سيوة, الضبعة`,
  WAD: 'Wadi El Gedid, Kharga, Dakhla, Farafra, الخارجة, الداخلة, الفرافرة',
  SIN: 'Arish, Sheikh Zuweid, Rafah, العريش, الشيخ زويد, رفح',
  JS: `
    Sharm El Sheikh, Sharm, Dahab, Nuweiba, Taba, El Tor, شرم الشيخ, شرم, دهب, نويبع, طابا, الطور`,
}

export const cityNames = Object.fromEntries(
  Object.entries(written).map(([code, names]) => [code, names.trim().split(/,\s+/)]),
) as Record<keyof typeof written, string[]>
