import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'problem.unknown': 'Henüz açıklaması olmayan bir sorun çıktı ({code}). Düzenlemeleriniz korunuyor.',
  'problem.unexpected': 'Beklenmeyen bir sorun çıktı: {message}',
  'problem.not-a-sitemap':
    '{name} bir site haritası değil; içeriği: {found}. Bir urlset, site haritası dizini, URL listesi ya da akış açın.',
  'problem.unreadable':
    '{name} okunamadı ({reason}). Dosyanın yerinde olduğunu ve okuma izniniz bulunduğunu denetleyin.',
  'problem.not-found': '{name} yerinde değil. Taşınmış, yeniden adlandırılmış ya da silinmiş olabilir.',
  'problem.too-big': '{name} boyutu {size}; en çok {limit} açılabilir.',
  'problem.not-enough-memory':
    '{name} yaklaşık {needed} bellek ister, {available} boş. Başka projeleri kapatın ya da daha az site haritası açın.',
  'problem.edit-too-large':
    'Bu değişiklik yaklaşık {needed} bellek gerektiriyor, boş olan ise {available}. Bir defada daha az girdi değiştirin ya da başka projeleri kapatın.',
  'problem.inflated-too-big':
    '{name} açılınca {limit} sınırını aşıyor, bu yüzden okunmadı. Bozuk ya da zararlı olabilir.',
  'problem.changed-on-disk': '{name} açıkken başka bir program onu değiştirdi.',
  'problem.reloaded': '{name} başka bir programca değiştirildi ve yeniden okundu.',
  'problem.save-failed':
    '{name} kaydedilemedi ({reason}). Diskteki dosya olduğu gibi duruyor; yeniden deneyin ya da Farklı kaydet’i kullanın.',
  'problem.disk-full':
    'Disk dolu olduğu için {name} kaydedilmedi. Diskteki dosya olduğu gibi duruyor; yer açın ya da Farklı kaydet’i kullanın.',
  'problem.no-permission':
    '{name} dosyasına yazma izniniz yok. İzinleri değiştirin ya da Farklı kaydet’i kullanın.',
  'problem.name-taken': 'Projede {name} adlı bir site haritası zaten var. Başka bir ad seçin.',
  'problem.bad-name':
    '“{name}” dosya adı olamaz. .xml ya da .xml.gz ile biten, eğik çizgi içermeyen bir ad kullanın.',
  'problem.bad-host': '“{value}” bir sunucu değil. Yol olmadan, örneğin www.example.com yazın.',
  'problem.bad-location':
    '“{value}” bir web adresi değil. https:// ya da http:// ile başlayan tam bir URL yazın.',
  'problem.stale-view':
    'Satırlar bu arada yer değiştirdi, hiçbir şey değiştirilmedi. Yeniden bakıp yineleyin.',
  'problem.nothing-selected': 'Hiçbir şey seçili değil. Önce hücre seçin.',
  'problem.copy-too-large': '{rows} satır pano için çok fazla; bir kerede en çok {limit} kopyalanabilir.',
  'problem.engine-lost': 'Urlset’in dosyaları okuyan parçası iş bitmeden durdu. Birazdan yeniden deneyin.',
  'problem.settings-damaged':
    '{name} bozulmuştu ({reason}). Urlset varsayılan değerlerle başladı ve bozuk dosyayı {aside} adıyla sakladı.',
  'problem.settings-unreadable':
    '{name} okunamadı ({reason}). Urlset varsayılan değerleri kullanıyor ve dosyaya dokunmuyor.',
  'problem.settings-not-kept':
    'Bu projenin ayarları saklanamadı ({reason}). Bir dahaki sefere yeniden ayarlayın.',
  'problem.journal-failed': 'Düzenlemeler çökmeye karşı saklanamıyor ({reason}). Yakında kaydedin.',
  'problem.recovery-nothing':
    'Bu projeden hiçbir şey yeniden açılamadı. Düzenlemelerinin kaydı Urlset verilerinin journals/{name} klasöründe duruyor.',
  'problem.journal-stays':
    'Kapatılan projenin düzenleme kaydı silinemedi ({reason}). Urlset bir sonraki açılışta projeyi yeniden açabilir.',
  'problem.old-file-stays':
    '{saved} kaydedildi, ancak eski adlı dosya {name} silinemedi ({reason}). Onu kendiniz silin.',
  'problem.recovery-absent': '{name} dosyasına ulaşılamadı, bu yüzden kaydedilmemiş düzenlemeleri atıldı.',
  'problem.recovery-later':
    'Bu projenin kaydedilmemiş düzenlemeleri duruyor. Urlset bir sonraki açılışta onları yeniden sunar.',
  'problem.unfinished-edit':
    'Urlset durduğunda birçok girdinin değişikliği bitmemişti. Hiçbiri yapılmadı: yeniden yapın.',
  'problem.unfinished-walk': 'Urlset durduğunda geçmişin bütün adımları uygulanmamıştı. Geçmişe bakın.',
  'problem.unfinished-save':
    'Urlset durduğunda kaydetme bitmemişti. Kaydedilmemiş değişikliği görünen dosyalar yazılmadı: yeniden kaydedin.',
  'problem.unfinished-export':
    'Urlset durduğunda bir dışa aktarma bitmemişti. Hedef öncesi gibi: yeniden aktarın.',
  'problem.unfinished-report': 'Urlset durduğunda bir rapor bitmemişti. Yeniden yazın.',
  'problem.unfinished-copy': 'Urlset durduğunda satırlar hâlâ kopyalanıyordu. Yeniden kopyalayın.',
  'problem.recovery-conflict':
    '{name} çökmeden sonra diskte değişti, kaydedilmemiş düzenlemeleri geri getirilemedi.',
  'problem.already-open': '{name} bu projede zaten açık.',
  'problem.being-written': '{name} dosyasına başka bir program yazıyor. O program bitince yeniden açın.',
  'problem.has-edits':
    '{name} dosyasında kaydedilmemiş düzenlemeler var. Önce onları geri alın: dosyanın önceki okunuşu üzerinde yapıldılar.',
  'problem.not-in-encoding':
    '{name} dosyasının {line}. satırında {encoding} kodlamasında olmayan baytlar var. Başka bir kodlama seçin.',
  'problem.not-a-file': '{name} sonuna kadar okunabilecek bir dosya değil. Bir dosya ya da klasör açın.',
  'problem.bad-message':
    'Urlset kendi isteğini anlamadı ({method}). Hiçbir şey değiştirilmedi; yinelenirse yeniden başlatın.',
  'problem.empty-folder':
    '{name} klasöründe site haritası yok. İçinde .xml, .xml.gz ya da .txt dosyaları olan bir klasör seçin.',
  'problem.field-not-held':
    '{name} dosyasında bu değere yer yok: metin listesinde yalnız loc, dizinde ve akışta yalnız loc ve lastmod bulunur.',
  'problem.index-stays': '{name} projenin dizinidir ve projede kalır.',
  'problem.expression-too-slow':
    "Bu düzenli ifade '{value}' değerinde çok uzun sürüyor. Hiçbir şey değiştirilmedi. Basitleştirin: iç içe yinelemeler yavaştır.",
  'problem.bad-expression': 'Bu bir düzenli ifade değil: {reason}',
  'problem.nothing-to-fix': 'Burada otomatik düzeltilebilecek bir şey yok. Daha önce düzeltilmiş olabilir.',
  'problem.fix-too-large':
    'Bu, bir seferde değiştirilebilecek olandan fazlasını değiştirirdi. Süzün ya da daha az girdiyi düzeltin.',
  'problem.no-duplicates': 'Bu girdilerin hiçbiri bir başkasının loc değerini taşımıyor.',
  'problem.items-not-made':
    '{name} bir akıştır ve öğeleri bir URL’den fazlasıdır: buradan eklenemezler. URL’yi bir site haritasına ekleyin.',
  'problem.no-sitemap': 'Yeni girdileri alacak bir site haritası yok. Önce bir tane ekleyin.',
  'problem.nothing-open': 'Açık bir şey yok, yapılacak bir iş de yoktu.',
  'problem.nothing-to-paste': 'Panoda URL yok. Önce URL kopyalayın.',
  'problem.not-in-order':
    'Satırlar yalnız dosyanın kendi sırasında taşınabilir: filtreyi ve sıralamayı kaldırın, tek bir site haritası gösterin.',
  'problem.nothing-to-split':
    'Dizinde, bir dizinin listeleyebileceğinden fazla site haritası yok; bölünecek bir şey yok.',
  'problem.nothing-to-renew':
    'Bu satırların hiçbirinde lastmod’u olan ya da kaydedilmiş açık bir site haritası yok.',
  'problem.nested-index':
    '{name}, dizin içinde bir dizin; arama motorları bunu okumaz. Site haritalarını dizinde listeleyin ya da onu kendi penceresinde açın.',
  'problem.second-index': '{name} ikinci bir dizin; bir projede tek dizin olur. Kendi penceresinde açın.',
  'problem.refused': 'Urlset bunu güvenli olmayabileceği için yapmadı.',
  'problem.vanished': '{name} artık diskte değil. Girdileri hâlâ burada; yeniden yazmak için kaydedin.',
  'problem.no-base': 'Yayın yeri bilinmiyor ve hiçbir girdi bunu söylemiyor. Önce yayın adresini belirleyin.',
  'problem.no-target': 'Dışa aktarma hedefi yok. Önce bir klasör ya da arşiv seçin.',
  'problem.stale-plan': 'Proje bu arada değişti. Parçalara yeniden bakın.',
  'problem.bad-policy':
    '“{value}” nasıl bölüneceğini söylemiyor. İstenen yere göre bir tam sayı, 2026-01-31 gibi bir tarih ya da düzenli ifade yazın.',
  'problem.bad-name-pattern':
    "“{value}” parçaları adlandıramaz. Harf, rakam, nokta ve tire kullanın; sayı için '{n}', bölmenin verdiği parçalar için '{section}' gibi yazın.",
  'problem.bad-limits': 'Sınır, 1 girdi ve 1.000 bayttan protokolün izin verdiğine kadar bir sayıdır.',
  'problem.bad-index-name':
    '“{value}” dizinin adı olamaz. .xml ya da .xml.gz ile biten bir dosya adı kullanın.',
  'problem.bad-indexnow-key':
    '“{value}” IndexNow anahtarı olamaz. Anahtar 8–128 harf, rakam ve tireden oluşur.',
  'problem.too-many-shards':
    'Bu bölme {count, number} parça yapıyor; en çok {limit} yapılabilir. Daha kaba bölün.',
  'problem.nothing-to-export': 'Aktarılacak URL yok: önce açın ya da ekleyin veya sınırları genişletin.',
  'problem.mass-drop':
    'Bu aktarımda {now, plural, one {# URL} other {# URL}} var, öncekinde {before, number} vardı: arama motorları gidenleri düşürür.',
  'problem.leak-suspects':
    '{count, plural, one {# URL} other {# URL}} herkese açık olmak için değilmiş gibi görünüyor: test sunucuları, oturum kimlikleri ya da parolalar. Bulgular bunları adlandırır.',
  'problem.takes-over':
    'Hedefte {name} ve listelediği {count, plural, one {# site haritası} other {# site haritası}} var; bunları bilinen hiçbir aktarım yazmadı. Bu aktarım onlardan devam eder: her URL bulunduğu site haritasında kalır, değişenler yenisiyle değiştirilir.',
  'problem.drops-rows':
    'Hedefteki {name} dosyasının {count, plural, one {# satırı} other {# satırı}} ({loc} gibi) gidecek, çünkü hedefte bunlara ait site haritası yok. Dizin ekranında satır eklenebilir.',
  'problem.export-running': '{name} hedefine başka bir aktarım sürüyor. Bitmesini bekleyin.',
  'problem.bad-manifest':
    'Hedefteki urlset-manifest.json Urlset’in yazdığı değil ({reason}). Başka bir hedef seçin.',
  'problem.export-unfinished':
    '{name} hedefine aktarım yazıldı ama yerine konamadı ({reason}). Tamamlamak için yeniden aktarın.',
  'problem.staging-not-ours': '{name} var ve onu Urlset bırakmadı. Taşıyın ya da başka bir hedef seçin.',
  'problem.target-denied':
    '{name} okunamıyor ya da yazılamıyor. Hedef olduğu gibi duruyor; izinleri değiştirin ya da başka bir hedef seçin.',
  'problem.target-gone':
    '{name} ya da içindeki bir dosya aktarım sırasında kayboldu. Geri koyup yeniden aktarın ya da başka bir hedef seçin.',
  'problem.target-full': 'Disk dolu. {name} olduğu gibi duruyor; yer açın ya da başka bir hedef seçin.',
  'problem.not-our-archive': '{name} zaten var ve onu Urlset yazmadı. Başka bir ad seçin.',
  'problem.not-as-written':
    '{name} geri okunduğunda farklıydı ({reason}). Hedef olduğu gibi duruyor; yeniden deneyin ya da başka disk seçin.',
  'problem.name-too-long':
    '{name}, tar için çok uzun bir ad. Bir zip, bir klasör ya da daha kısa bir ad seçin.',
  'problem.no-such-target': '{name} hedef olamaz: klasör, .zip ya da .tar seçin.',
  'problem.not-a-folder': '{name} klasör değil. Başka bir hedef seçin.',
  'problem.not-ours':
    '{name} hedefte zaten var ve onu Urlset yazmadı. Taşıyın, başka bir hedef ya da başka adlar seçin.',
  'problem.no-list': '{name} içinde URL yok ya da Urlset’in okumadığı bir türde.',
  'problem.no-pages':
    '{name} klasöründe sayfa yok. Sayfaların uzantılarını belirtin ya da başka bir klasör seçin.',
  'problem.bad-site-base':
    '“{value}” bir klasör adresi değil. ? ve # olmadan https://www.example.com/ gibi tam bir URL yazın.',
  'problem.too-many-files':
    '{name} klasöründe {limit} sayısından çok dosya ve klasör var. Daha azı olan bir klasör seçin.',
  'problem.index-no-list':
    '{name} bir dizin, sayfa listesi değil. Onu açın ya da adlandırdığı site haritalarını bırakın.',
  'problem.bad-archive':
    '{name} bozuk ya da açılamayan türden bir zip ({reason}). Yeniden oluşturun ya da içindeki dosyaları bırakın.',
  'problem.encrypted-archive':
    '{name} parolalı ({member} şifreli). Açın ve URL’lerin olduğu dosyayı bırakın.',
  'problem.unsafe-archive':
    '{name} açılmadı: {member} onun dışına yazılacaktı. Zarar vermek için yapılmış olabilir.',
  'problem.bad-sheet': 'Çalışma kitabı bozuk: {part} yarıda kesiliyor. Yeniden kaydedip onu bırakın.',
  'problem.old-workbook':
    '{name} eski türden ya da parolalı bir belge (XLS gibi). Parolasız XLSX ya da CSV olarak kaydedip onu bırakın.',
  'problem.too-many-members':
    '{name} içinde {limit} dosyadan fazlası var. Açın ve URL’lerin olduğu dosyayı bırakın.',
  'problem.no-such-sheet': '{name} içinde {sheet} sayfası yok. Sayfaları: {sheets}.',
  'problem.bad-json': 'Bu JSON değil: {reason}. Düzeltin ya da başka bir tür seçin.',
  'problem.json-too-big':
    '{limit} karakterden uzun JSON yalnızca satır satır okunur. JSON satırları olarak kaydedin.',
  'problem.list-too-big': 'URL’ler site haritası olarak {limit} sınırından fazla yer tutar. Listeyi bölün.',
  'problem.list-too-long': '{limit} URL’den fazlası bir liste için çok. Listeyi bölün.',
  'problem.empty-list': 'İçinde URL yok.',
  'problem.list-forgotten':
    '{name} artık beklemiyor, çünkü o beklerken Urlset durdu. Yeniden bırakın veya açın.',
  'problem.paste-forgotten':
    'Yapıştırılan URL’ler artık beklemiyor, çünkü onlar beklerken Urlset durdu. Yeniden yapıştırın.',
  'problem.cancelled': 'İptal edildi.',
};
