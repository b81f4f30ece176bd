import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'problem.unknown': 'Bilinmeyen hata ({code}). Düzenlemeleriniz korunuyor.',
  'problem.unexpected': 'Beklenmeyen hata: {message}',
  'problem.not-a-sitemap':
    '{name} bir site haritası değil; içeriği: {found}. Bir urlset, site haritası dizini, URL listesi ya da akış açın.',
  'problem.unreadable':
    '{name} okunamadı ({reason}). Dosyanın yerinde olduğunu ve okuma izniniz bulunduğunu denetleyin.',
  'problem.not-printed': 'Rapor yazdırılamadı: {reason}',
  'problem.not-found': '{name} bulunamadı. Taşınmış, yeniden adlandırılmış ya da silinmiş olabilir.',
  'problem.too-big': '{name} boyutu {size}; en çok {limit} açılabilir.',
  'problem.not-enough-memory':
    '{name} yaklaşık {needed} bellek ister, {available} boş. Başka projeleri kapatın ya da daha az site haritası açın.',
  'problem.edit-too-large':
    'Bu değişiklik yaklaşık {needed} bellek gerektiriyor, boş olan ise {available}. Bir defada daha az girdi değiştirin ya da başka projeleri kapatın.',
  'problem.inflated-too-big':
    '{name} açılınca {limit} sınırını aşıyor, bu yüzden okunmadı. Bozuk ya da zararlı olabilir.',
  'problem.changed-on-disk': '{name} açıkken başka bir program onu değiştirdi.',
  'problem.reloaded': 'Başka bir program {name} dosyasını değiştirdi; dosya yeniden okundu.',
  'problem.save-failed':
    '{name} kaydedilemedi ({reason}). Diskteki dosya olduğu gibi duruyor; yeniden deneyin ya da Farklı kaydet’i kullanın.',
  'problem.disk-full':
    'Disk dolu olduğu için {name} kaydedilmedi. Diskteki dosya olduğu gibi duruyor; yer açın ya da Farklı kaydet’i kullanın.',
  'problem.no-permission':
    '{name} dosyası için okuma ya da yazma izniniz yok. İzinleri değiştirin ya da Farklı kaydet’i kullanın.',
  'problem.name-taken': 'Projede {name} adlı bir site haritası zaten var. Başka bir ad seçin.',
  'problem.bad-name':
    '“{name}” dosya adı olamaz. .xml ya da .xml.gz ile biten, eğik çizgi içermeyen bir ad kullanın.',
  'problem.bad-host': '“{value}” bir sunucu değil. Yol olmadan, örneğin www.example.com yazın.',
  'problem.bad-location':
    '“{value}” bir web adresi değil. https:// ya da http:// ile başlayan tam bir URL yazın.',
  'problem.step-in-use': 'Sonraki bir adım bu adıma bağlı. Önce sonraki adımı geri alın.',
  'problem.stale-view':
    'Satırlar yer değiştirdiği için hiçbir şey değiştirilmedi. Denetleyip yeniden deneyin.',
  'problem.nothing-selected': 'Hiçbir şey seçili değil. Önce hücre seçin.',
  'problem.copy-too-large': '{rows} satır pano için çok fazla; bir kerede en çok {limit} kopyalanabilir.',
  'problem.not-a-web-url': '{name}, http:// ya da https:// ile başlayan bir URL değil.',
  'problem.web-challenge':
    '{host}, {status} yanıtıyla ziyaretçiden insan olduğunu kanıtlamasını istedi. Urlset’i geri çevirdi; bu, arama motorları hakkında bir şey söylemez. Başka bir user agent ya da tarayıcınızdan bir çerez deneyin.',
  'problem.web-refused':
    '{host}, Urlset’i geri çevirdi ({status}). Bu, arama motorları hakkında bir şey söylemez. Oturum açın ya da başka bir user agent deneyin.',
  'problem.web-throttled': '{host} yavaşlamanızı istiyor ({status}). Daha sonra yeniden deneyin.',
  'problem.web-not-found': '{name}: sunucu {status} yanıtı verdi. URL’yi kontrol edin.',
  'problem.web-failed': '{name}: sunucu hata verdi ({status}). Daha sonra yeniden deneyin.',
  'problem.web-unreachable': '{name}: yanıt yok ({reason}). URL’yi ve bağlantınızı kontrol edin.',
  'problem.web-certificate':
    '{name}: sunucunun sertifikası geçerli değil ({reason}). Hiçbir şey indirilmedi.',
  'problem.web-no-network': 'Ağ kullanılamıyor: {reason}. Bağlantınızı ve vekil sunucusunu kontrol edin.',
  'problem.web-no-sitemaps':
    '{name}: robots.txt bir site haritası bildirmiyor, alışılmış yerlerde de yok. Bir site haritasının URL’sini girin.',
  'problem.web-private':
    '{name} istenmedi, çünkü herkese açık bir site yerel ağınıza götürmemeli ({reason}). Güveniyorsanız doğrudan açın.',
  'problem.web-proxy-script':
    'Sisteminizin vekil sunucu betiği kullanılamadığı için hiçbir şey istenmedi: {reason}. Sistemin ağ ayarlarında adresini kontrol edin ya da betiği kapatın.',
  'problem.web-redirects': '{name} açılamıyor: {reason}. Sondaki URL’yi girin.',
  'problem.web-too-large': '{name} açılamıyor: {reason}.',
  'problem.nothing-to-check': 'İstenebilecek sayfa yok.',
  'problem.check-runs': 'Bir denetim sürüyor. Önce onu durdurun ya da bitmesini bekleyin.',
  'problem.not-from-web': 'Bu proje web’den açılmadı.',
  'problem.no-offer': 'Web’de bulunanlar artık yok. Yeniden bulun.',
  'problem.bad-header': '{name} gönderilemez. Bir başlıkta olamayacak karakterler içeriyor mu, kontrol edin.',
  'problem.network-lost': 'Urlset’in ağı kullanan bölümü iş bitmeden durdu. Yeniden deneyin.',
  'problem.engine-lost': 'Urlset’in dosyaları okuyan bölümü iş bitmeden durdu. Birazdan yeniden deneyin.',
  'problem.settings-damaged':
    '{name} bozulmuştu ({reason}). Urlset varsayılan değerlerle başladı ve bozuk dosyayı {aside} adıyla sakladı.',
  'problem.settings-unreadable':
    '{name} okunamadı ({reason}). Urlset varsayılan değerleri kullanıyor ve dosyaya dokunmuyor.',
  'problem.settings-not-json':
    '{name}, {line}. satır {column}. sütunda geçerli JSON değil. Ayarları kullanılmıyor.',
  'problem.settings-invalid': '{name}: {key} geçerli değil. Bu dosyadaki ayarlar kullanılmıyor.',
  'problem.settings-not-kept':
    'Bu projenin ayarları kaydedilemedi ({reason}). Bir dahaki sefere yeniden ayarlayın.',
  'problem.journal-failed': 'Düzenlemeler çökmeye karşı yedeklenemiyor ({reason}). En kısa sürede kaydedin.',
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
    'Urlset, birçok girdinin değişikliği bitmeden durdu. Hiçbir şey değişmedi. Yeniden yapın.',
  'problem.unfinished-walk': 'Urlset, geçmişte ilerlerken durdu. Geçmişi denetleyin.',
  'problem.unfinished-save':
    'Urlset, kaydetme bitmeden durdu. Kaydedilmemiş değişikliği görünen dosyalar yazılmadı. Yeniden kaydedin.',
  'problem.unfinished-export': 'Urlset, dışa aktarma bitmeden durdu. Hedef değişmedi. Yeniden aktarın.',
  'problem.unfinished-report': 'Urlset, rapor bitmeden durdu. Raporu yeniden kaydedin.',
  'problem.unfinished-copy': 'Urlset, satırların kopyalanması bitmeden durdu. Yeniden kopyalayın.',
  'problem.recovery-conflict':
    '{name} çökmeden sonra diskte değiştiği için kaydedilmemiş düzenlemeleri geri getirilemedi.',
  'problem.already-open': '{name} bu projede zaten açık.',
  'problem.being-written': '{name} dosyasına başka bir program yazıyor. O program bitince yeniden açın.',
  'problem.has-edits':
    '{name} dosyasında, başka bir kodlamadaki metne uymayacak kaydedilmemiş düzenlemeler var. Önce onları geri alın.',
  'problem.not-in-encoding':
    '{name} dosyasının {line}. satırında {encoding} için geçersiz baytlar var. Başka bir kodlama seçin.',
  'problem.not-a-file': '{name} sıradan bir dosya değil. Bir dosya ya da klasör açın.',
  'problem.bad-message':
    'Urlset kendine geçersiz bir istek gönderdi ({method}). Hiçbir şey değiştirilmedi. Yinelenirse Urlset’i yeniden başlatın.',
  'problem.empty-folder':
    '{name} klasöründe site haritası yok. İçinde .xml, .xml.gz ya da .txt dosyaları olan bir klasör seçin.',
  'problem.field-not-held':
    '{name} bu değeri içeremez: metin listesinde yalnız loc, dizinde ve akışta yalnız loc ve lastmod bulunur.',
  'problem.index-stays': '{name} projenin dizinidir ve kaldırılamaz.',
  'problem.expression-too-slow':
    'Bu düzenli ifade “{value}” değerinde çok uzun sürüyor. Hiçbir şey değiştirilmedi. Basitleştirin: iç içe yinelemeler yavaştır.',
  'problem.bad-expression': 'Geçersiz düzenli ifade: {reason}',
  'problem.nothing-to-fix': 'Burada otomatik düzeltilebilecek bir şey yok. Daha önce düzeltilmiş olabilir.',
  'problem.fix-too-large':
    'Bu, bir kerede çok fazla şeyi değiştirir. Girdileri filtreleyin ya da daha azını düzeltin.',
  'problem.no-duplicates': 'Bu girdilerin loc değerleri birbirinden farklı.',
  'problem.items-not-made':
    '{name} bir akış. Öğeleri bir URL’den fazlasını gerektirdiği için buradan eklenemez. URL’yi bir site haritasına ekleyin.',
  'problem.no-sitemap': 'Yeni girdiler için bir site haritası gerekir. Önce bir tane ekleyin.',
  'problem.nothing-open': 'Açık bir şey yok.',
  'problem.nothing-to-paste': 'Panoda URL yok. Önce URL kopyalayın.',
  'problem.not-in-order':
    'Satırlar yalnızca dosya sırasında taşınabilir. Filtreyi ve sıralamayı kaldırın, tek bir site haritası gösterin.',
  'problem.nothing-to-split': 'Dizin site haritası sınırını aşmıyor; bölünecek bir şey yok.',
  'problem.nothing-to-renew':
    'Bu satırların hiçbirinde lastmod’u olan ya da kaydedilmiş açık bir site haritası yok.',
  'problem.nested-index':
    '{name}, dizin içinde bir dizin; arama motorları bunu okumaz. Site haritalarını dizinde listeleyin ya da onu kendi penceresinde açın.',
  'problem.second-index':
    '{name} ikinci bir dizin, ama bir projede yalnızca bir dizin olabilir. Kendi penceresinde açın.',
  'problem.refused': 'Urlset bunu güvenli olmayabileceği için yapmadı.',
  'problem.vanished': '{name} artık diskte değil. Girdileri hâlâ açık. Dosyayı yeniden yazmak için kaydedin.',
  'problem.no-base': 'Yayın adresi belirlenmemiş ve girdilerden de anlaşılmıyor. Önce onu belirleyin.',
  'problem.no-target': 'Dışa aktarma hedefi seçilmemiş. Önce bir klasör ya da arşiv seçin.',
  'problem.stale-plan': 'Proje değişti. Bölmeyi yeniden denetleyin.',
  'problem.bad-policy':
    '“{value}” burada geçerli değil. Alana göre bir tam sayı, 2026-01-31 gibi bir tarih ya da düzenli ifade yazın.',
  'problem.bad-name-pattern':
    "“{value}” geçerli bir ad kalıbı değil. Harf, rakam, nokta ve tire, sayı için '{n}', bölmeden gelen değerler için '{section}' gibi yer tutucular kullanın.",
  'problem.bad-limits': 'Sınır en az 1 girdi ve 1.000 bayt, en çok protokolün izin verdiği kadar olmalıdır.',
  'problem.bad-index-name':
    '“{value}” dizinin adı olamaz. .xml ya da .xml.gz ile biten bir dosya adı kullanın.',
  'problem.bad-indexnow-key':
    '“{value}” IndexNow anahtarı olamaz. Anahtar 8–128 harf, rakam ve tireden oluşur.',
  'problem.single-too-many':
    'Bu {count, number} URL tek bir site haritasına sığmıyor; sınır {limit}. Başka bir bölme seçin.',
  'problem.single-too-big': 'Bu site haritası {size} olur; sınır {limit}. Başka bir bölme seçin.',
  'problem.too-many-shards':
    'Bu bölme {count, number} site haritası oluşturuyor; sınır {limit}. Daha kaba bölün.',
  'problem.nothing-to-export': 'Dışa aktarılacak URL yok. URL açın ya da ekleyin veya sınırları yükseltin.',
  'problem.mass-drop':
    'Bu aktarımda {now, plural, one {# URL} other {# URL}} var, öncekinde {before, number} vardı. Arama motorları artık listelenmeyen URL’leri daha seyrek tarayabilir.',
  'problem.leak-suspects':
    '{count, plural, one {# URL} other {# URL}} özel görünüyor: test sunucuları, oturum kimlikleri ya da parolalar. Bulgularda listelenirler.',
  'problem.takes-over':
    'Hedefte {name} ve listelediği {count, plural, one {# site haritası} other {# site haritası}} var, ama bunları Urlset’in yazdığına dair bir kayıt yok. Bu aktarım onları temel alır: her URL kendi site haritasında kalır, değişen site haritaları yenilenir.',
  'problem.takes-over-one':
    'Hedefte {name} var, ancak Urlset onu yazdığını bilmiyor. Bu aktarım onun yerine geçer.',
  'problem.drops-rows':
    'Hedefteki {name} dosyasının {count, plural, one {# satırı} other {# satırı}} ({loc} gibi) kaldırılacak, çünkü hedefte bunların site haritası yok. Dizin ekranında satır ekleyebilirsiniz.',
  'problem.sitemap-removed':
    '{name} artık projede değil, bu yüzden URL’leri oraya dönemez. Önce kaldırma işlemini geri alın.',
  'problem.no-export': '{name} içinde henüz bir Urlset dışa aktarımı yok. Önce projeyi dışa aktarın.',
  'problem.export-incomplete':
    'Son dışa aktarımda {name} eksik. Karşılaştırmak için projeyi yeniden dışa aktarın.',
  'problem.export-damaged':
    'Son dışa aktarımdaki {name} bozuk. Karşılaştırmak için projeyi yeniden dışa aktarın.',
  'problem.export-running': '{name} hedefine başka bir aktarım sürüyor. Bitmesini bekleyin.',
  'problem.bad-manifest':
    'Hedefteki urlset-manifest.json dosyasını Urlset yazmadı ({reason}). Başka bir hedef seçin.',
  'problem.export-unfinished':
    '{name} hedefine aktarım yazıldı ama yerine taşınamadı ({reason}). Tamamlamak için oraya yeniden aktarın.',
  'problem.staging-not-ours':
    '{name} zaten var ve onu Urlset oluşturmadı. Taşıyın ya da başka bir hedef seçin.',
  'problem.target-denied':
    '{name} için okuma ya da yazma izniniz yok. Hedef değişmedi. İzinleri değiştirin ya da başka bir hedef seçin.',
  'problem.target-gone':
    '{name} ya da içindeki bir dosya aktarım sırasında kayboldu. Geri koyup yeniden aktarın ya da başka bir hedef seçin.',
  'problem.target-changed':
    '{name} içindeki dosyalar bu aktarım planlandıktan sonra değişti. Aktarımın şimdi neyi değiştireceğine bakın.',
  'problem.target-full': 'Disk dolu. {name} değişmedi. Yer açın ya da başka bir hedef seçin.',
  'problem.not-our-archive': '{name} zaten var ve onu Urlset yazmadı. Başka bir ad seçin.',
  'problem.not-as-written':
    '{name} yazılandan farklı ({reason}). Hedef değişmedi. Yeniden deneyin ya da başka bir disk seçin.',
  'problem.name-too-long':
    '{name} adı tar arşivi için çok uzun. Bir zip arşivi, bir klasör ya da daha kısa bir ad seçin.',
  'problem.no-such-target': '{name} hedef olamaz. Bir klasör ya da arşiv ({archives}) seçin.',
  'problem.not-a-folder': '{name} klasör değil. Başka bir hedef seçin.',
  'problem.not-ours':
    '{name} hedefte zaten var ve onu Urlset yazmadı. Taşıyın ya da başka bir hedef veya başka adlar seçin.',
  'problem.no-list': '{name} içinde URL yok ya da Urlset bu biçimi okuyamıyor.',
  'problem.no-redirects': 'Bu bir site haritası; eski ve yeni URL’lerin listesi değil.',
  'problem.no-pages':
    '{name} klasöründe sayfa yok. Sayfaların uzantılarını belirtin ya da başka bir klasör seçin.',
  'problem.bad-site-base':
    '“{value}” bir klasör adresi değil. ? ve # olmadan https://www.example.com/ gibi tam bir URL yazın.',
  'problem.too-many-files':
    '{name} klasöründe {limit} sınırından fazla dosya ve klasör var. Daha küçük bir klasör seçin.',
  'problem.git-absent':
    'Bu bilgisayarda git bulunamadı. git-scm.com adresinden kurun ya da başka tarihler seçin.',
  'problem.git-no-repository':
    '{name} bir git deposunda değil. Sayfaların kaynak dosyalarının bulunduğu klasörü seçin.',
  'problem.git-shallow':
    '{name} sığ bir klon: geçmişi kesik olduğu için eski sayfaların tarihleri yanlış olur. {folder} içinde “git fetch --unshallow” komutunu çalıştırıp yeniden deneyin.',
  'problem.git-unsafe':
    '{name} başka bir kullanıcıya ait olduğu için git onu okumuyor. Güveniyorsanız “git config --global --add safe.directory {folder}” komutunu çalıştırıp yeniden deneyin.',
  'problem.git-no-commits': '{name} klasörünün git deposunda henüz commit yok.',
  'problem.git-no-files':
    '{name} içindeki hiçbir dosya git’te değil. Sayfaların kaynak dosyalarının bulunduğu klasörü seçin.',
  'problem.git-timeout': 'Git, {name} geçmişini okurken çok uzun sürdüğü için durduruldu.',
  'problem.merge-undecided': 'Bazı çakışmalar henüz çözülmedi, bu yüzden hiçbir şey değişmedi.',
  'problem.no-side': 'Karşılaştırılacak dosya seçilmedi. Yeniden seçin.',
  'problem.neither-is-project': 'Taraflardan hiçbiri açık proje değil, bu yüzden hiçbir fark alınmadı.',
  'problem.side-no-git': '{name} bir git deposunda değil, bu yüzden karşılaştırılacak bir sürüm yok.',
  'problem.side-incomplete':
    '{name}, eksik site haritalarını listeliyor: {missing}. Bunların URL’leri eklenmiş ya da kaldırılmış görünürdü. Site haritalarını ekleyin veya başka bir taraf seçin.',
  'problem.side-damaged':
    '{name} hasarlı; bazı URL’leri okunamadı ve eklenmiş ya da kaldırılmış görünürdü. Sağlam bir kopya seçin.',
  'problem.git-no-revision':
    '{name} deposunda {revision} sürümü yok. Bir dal, bir etiket, HEAD~1 veya bir işlem kimliğinin başını yazın.',
  'problem.git-not-there':
    '{name}, {commit} sürümünde git’te yok. Başka bir sürüm seçin veya önce git’e ekleyin.',
  'problem.git-lfs':
    'Git LFS, {name} içeriğini başka yerde tutuyor; git’te yalnızca bir işaretçi var. O sürümü Git LFS ile bir klasöre alın ve dosyalarıyla karşılaştırın.',
  'problem.git-missing-object':
    'Depoda {name} yok; belki kısmi bir kopyadır. “git fetch” komutunu çalıştırıp yeniden deneyin.',
  'problem.never-saved': 'Bu proje hiç kaydedilmedi, bu yüzden dosyaları git’te olamaz. Önce kaydedin.',
  'problem.git-failed': 'Git {name} klasörünü okuyamadı ({reason}).',
  'problem.index-no-list':
    '{name} bir dizin, sayfa listesi değil. Onu açın ya da listelediği site haritalarını bırakın.',
  'problem.bad-archive':
    '{name} bozuk ya da açılamayan türden bir zip ({reason}). Yeniden oluşturun ya da içindeki dosyaları bırakın.',
  'problem.encrypted-archive':
    '{name} parolalı ({member} şifreli). Açın ve URL’lerin olduğu dosyayı bırakın.',
  'problem.unsafe-archive':
    '{name} açılmadı: {member} hedef klasörün dışına yazılacaktı. Arşiv zararlı olabilir.',
  'problem.bad-parquet':
    'Parquet dosyası bozuk ya da okunamıyor: {reason}. Yeniden yazıp yeni dosyayı bırakın.',
  'problem.column-not-text':
    '{name} dosyasının {column} sütununda metin değil {type} var; bu yüzden URL olarak okunamıyor. URL’leri metin olarak yazıp yeni dosyayı bırakın.',
  'problem.bad-sheet': 'Çalışma kitabı bozuk: {part} eksik. Yeniden kaydedip yeni dosyayı bırakın.',
  'problem.old-workbook':
    '{name} XLS gibi eski bir biçimde ya da parolalı. Parolasız olarak XLSX ya da CSV biçiminde kaydedip yeni dosyayı bırakın.',
  'problem.too-many-members':
    '{name} içinde {limit} dosyadan fazlası var. Açın ve URL’lerin olduğu dosyayı bırakın.',
  'problem.no-such-sheet': '{name} içinde {sheet} adlı bir sayfa yok. Sayfaları: {sheets}.',
  'problem.site-elsewhere':
    'Projenin hiçbir girdisi {name} klasörünün yayınlanacağı {base} adresinin altında değil. Projenin yayın konumunu ayarlayın ya da başka bir klasör seçin.',
  'problem.bad-redirects': '{name} dosyasındaki yönlendirmeler okunamadı: {reason}.',
  'problem.unknown-redirects':
    '{name} dosyasının adı, yönlendirmelerin biçimini göstermiyor. Dosyayı, adı şunlardan biri olacak ya da biriyle bitecek şekilde yeniden adlandırın ya da kopyalayın: {known}.',
  'problem.bad-json': 'Geçersiz JSON: {reason}. Düzeltin ya da başka bir biçim seçin.',
  'problem.json-too-big':
    '{limit} karakterden uzun JSON yalnızca satır satır okunur. JSON satırları olarak kaydedin.',
  'problem.list-too-big': 'URL’ler site haritası olarak {limit} sınırından fazla yer tutar. Listeyi bölün.',
  'problem.list-too-long': 'Bir listede en çok {limit} URL olabilir. Listeyi bölün.',
  'problem.empty-list': 'URL bulunamadı.',
  'problem.list-forgotten': 'Siz {name} dosyasını kullanmadan Urlset durdu. Yeniden bırakın veya açın.',
  'problem.paste-forgotten': 'Siz yapıştırılan URL’leri kullanmadan Urlset durdu. Yeniden yapıştırın.',
  'problem.cancelled': 'İptal edildi.',
};
