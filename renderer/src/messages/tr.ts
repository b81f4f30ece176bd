import type { Catalogue } from './messages.ts';

export const tr: Catalogue = {
  'app.name': 'Urlset',
  'action.cancel': 'İptal',
  'action.close': 'Kapat',
  'action.dismiss': 'Bildirimi kapat',

  'menu.file': 'Dosya',
  'menu.edit': 'Düzenle',
  'menu.sitemap': 'Site haritası',
  'menu.go': 'Git',
  'menu.view': 'Görünüm',
  'menu.window': 'Pencere',
  'menu.help': 'Yardım',
  'menu.role.about': 'Urlset Hakkında',
  'menu.role.hide': 'Urlset’i Gizle',
  'menu.role.hideOthers': 'Diğerlerini Gizle',
  'menu.role.unhide': 'Tümünü Göster',
  'menu.role.services': 'Servisler',
  'menu.role.minimize': 'Simge Durumuna Küçült',
  'menu.role.quit': 'Urlset’ten Çık',

  'group.file': 'Dosya',
  'group.edit': 'Düzenleme',
  'group.sitemap': 'Site haritaları',
  'group.go': 'Gitme',
  'group.view': 'Görünüm',
  'group.app': 'Urlset',

  'command.file.new': 'Yeni site haritası',
  'command.file.newWindow': 'Yeni pencere',
  'command.file.open': 'Aç…',
  'command.file.addFiles': 'Dosya ekle…',
  'command.file.openSample': 'Örnek mağazayı aç',
  'command.file.save': 'Kaydet',
  'command.file.saveAll': 'Tümünü kaydet',
  'command.file.saveAs': 'Farklı kaydet…',
  'command.file.revert': 'Diskteki hâline döndür…',
  'command.file.showInFolder': 'Klasörde göster',
  'command.file.exportSettings': 'Proje ayarlarını dışa aktar…',
  'command.file.close': 'Projeyi kapat',
  'command.window.close': 'Pencereyi kapat',
  'command.edit.undo': 'Geri al',
  'command.edit.redo': 'Yinele',
  'command.edit.cut': 'Kes',
  'command.edit.copy': 'Kopyala',
  'command.edit.paste': 'Yapıştır',
  'command.edit.pasteAsEntries': 'Yeni girdi olarak yapıştır',
  'command.edit.fillDown': 'Aşağı doldur',
  'command.edit.clear': 'Hücreleri temizle',
  'command.edit.insertEntry': 'Girdi ekle',
  'command.edit.removeEntries': 'Girdileri kaldır',
  'command.edit.selectAll': 'Tümünü seç',
  'command.sitemap.add': 'Site haritası ekle…',
  'command.sitemap.rename': 'Site haritasını yeniden adlandır…',
  'command.sitemap.remove': 'Site haritasını projeden kaldır',
  'command.project.publishLocation': 'Yayın adresi…',
  'command.go.row': 'Satıra git…',
  'command.go.nextFinding': 'Sonraki bulgu',
  'command.go.previousFinding': 'Önceki bulgu',
  'command.view.palette': 'Komutlar…',
  'command.view.shortcuts': 'Klavye kısayolları',
  'command.view.density': 'Sıkışık satırlar',
  'command.view.zoomIn': 'Yakınlaştır',
  'command.view.zoomOut': 'Uzaklaştır',
  'command.view.zoomReset': 'Gerçek boyut',
  'command.view.fullScreen': 'Tam ekran',
  'command.app.settings': 'Ayarlar…',

  'undo.set': 'Geri al: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'undo.clear': 'Geri al: {count, plural, one {# girdi temizlendi} other {# girdi temizlendi}}',
  'undo.paste': 'Geri al: {count, plural, one {# girdi yapıştırıldı} other {# girdi yapıştırıldı}}',
  'undo.fill-down':
    'Geri al: {count, plural, one {# girdi aşağı dolduruldu} other {# girdi aşağı dolduruldu}}',
  'undo.fill': 'Geri al: {count, plural, one {# girdi dolduruldu} other {# girdi dolduruldu}}',
  'undo.insert': 'Geri al: {count, plural, one {# girdi eklendi} other {# girdi eklendi}}',
  'undo.remove': 'Geri al: {count, plural, one {# girdi kaldırıldı} other {# girdi kaldırıldı}}',
  'undo.add-sitemap': 'Geri al: site haritası eklendi',
  'undo.rename-sitemap': 'Geri al: site haritası yeniden adlandırıldı',
  'undo.remove-sitemap': 'Geri al: site haritası kaldırıldı',
  'undo.publish': 'Geri al: yayın adresi değiştirildi',
  'undo.several': 'Geri al: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'redo.set': 'Yinele: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'redo.clear': 'Yinele: {count, plural, one {# girdi temizlendi} other {# girdi temizlendi}}',
  'redo.paste': 'Yinele: {count, plural, one {# girdi yapıştırıldı} other {# girdi yapıştırıldı}}',
  'redo.fill-down':
    'Yinele: {count, plural, one {# girdi aşağı dolduruldu} other {# girdi aşağı dolduruldu}}',
  'redo.fill': 'Yinele: {count, plural, one {# girdi dolduruldu} other {# girdi dolduruldu}}',
  'redo.insert': 'Yinele: {count, plural, one {# girdi eklendi} other {# girdi eklendi}}',
  'redo.remove': 'Yinele: {count, plural, one {# girdi kaldırıldı} other {# girdi kaldırıldı}}',
  'redo.add-sitemap': 'Yinele: site haritası eklendi',
  'redo.rename-sitemap': 'Yinele: site haritası yeniden adlandırıldı',
  'redo.remove-sitemap': 'Yinele: site haritası kaldırıldı',
  'redo.publish': 'Yinele: yayın adresi değiştirildi',
  'redo.several': 'Yinele: {count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',

  'shell.openTitle': 'Site haritalarını aç',
  'shell.sitemapFiles': 'Site haritaları',
  'shell.allFiles': 'Tüm dosyalar',
  'shell.saveAsTitle': 'Site haritasını farklı kaydet',
  'shell.exportSettingsTitle': 'Proje ayarlarını dışa aktar',
  'shell.closeQuestion': '{name} dosyasındaki değişiklikler kaydedilsin mi?',
  'shell.closeDetail': 'Kaydetmezseniz son kayıttan sonraki değişiklikler kaybolur.',
  'shell.saveAll': 'Tümünü kaydet',
  'shell.dontSave': 'Kaydetme',
  'shell.saveFailed': '{name} kaydedilemedi.',

  'start.drop': 'Site haritalarını buraya bırakın',
  'start.kinds': '.xml, .xml.gz, site haritası dizini, URL’lerden oluşan metin listesi',
  'start.recent': 'Son açılanlar',
  'start.noRecent': 'Açtıklarınız burada listelenir.',
  'start.recentDetail': '{folder}, {count, plural, one {# URL} other {# URL}}',
  'start.missing': 'Artık yerinde değil',
  'start.forget': 'Listeden kaldır: {name}',
  'start.learn': 'Tanıyın',
  'start.sample': 'Örnek mağazayı deneyin',
  'start.private': 'Hiçbir şey bu bilgisayardan çıkmaz.',

  'drop.open': 'Açmak için bırakın',
  'toolbar.open': 'Aç',
  'toolbar.commands': 'Komutlar',

  'panel.label': 'Proje',
  'panel.project': 'Proje',
  'panel.findings': 'Bulgular',
  'panel.noFindings': 'Bulgu yok.',
  'panel.checking': 'Hâlâ okunuyor.',
  'panel.allSitemaps': 'Tüm site haritaları',
  'panel.location': 'Yayın adresi',
  'panel.noLocation': 'Belirlenmedi',
  'panel.edited': 'düzenlendi',
  'panel.index': 'Site haritası dizini',
  'panel.missing': 'eksik',
  'panel.failed': 'okunamadı',
  'panel.waiting': 'bekliyor',
  'panel.entries': '{count, plural, one {# girdi} other {# girdi}}',
  'panel.errors': '{count, plural, one {# hata} other {# hata}}',
  'panel.warnings': '{count, plural, one {# uyarı} other {# uyarı}}',
  'panel.inFile': '{name} içinde',
  'panel.inFiles': '{count, plural, one {# dosyada} other {# dosyada}}',
  'panel.menu': 'İşlemler: {name}',

  'severity.error': 'Hata',
  'severity.warning': 'Uyarı',
  'severity.hint': 'İpucu',

  'grid.label': 'Girdiler: {name}',
  'grid.extensions': 'uzantılar',
  'grid.sitemap': 'site haritası',
  'grid.rowHeader': '#',
  'grid.selectAll': 'Tüm girdileri seç',
  'grid.editor': '{column}, satır {row, number}',
  'grid.selected':
    '{rows, plural, one {# satır} other {# satır}}, {columns, plural, one {# sütun} other {# sütun}} seçili',
  'grid.images': '{count, plural, one {# görsel} other {# görsel}}',
  'grid.videos': '{count, plural, one {# video} other {# video}}',
  'grid.news': '{count, plural, one {# haber} other {# haber}}',
  'grid.alternates': '{count, plural, one {# dil sürümü} other {# dil sürümü}}',

  'file.label': '{name} hakkında',
  'file.found': 'Bulunan:',
  'file.line': 'satır {line, number}',
  'empty.sitemap.title': 'Henüz girdi yok',
  'empty.sitemap.text': 'Bir girdi ekleyin ya da herhangi bir yerden URL yapıştırın.',
  'empty.missing.title': '{name} burada değil',
  'empty.missing.text':
    'Dizin onu sayıyor ama dizinin yanında böyle bir dosya yok. Dosyayı oraya koyup dizini yeniden açın ya da site haritasını projeden kaldırın.',
  'empty.failed.title': '{name} okunamadı',
  'empty.waiting.title': '{name} okunuyor',
  'empty.children.title': 'Site haritalarının hiçbiri burada değil',
  'empty.children.text':
    'Dizinin saydığı site haritaları yanında değil. Onları aynı klasöre indirip dizini yeniden açın ya da dosya ekleyin.',
  'empty.unread.title': 'Site haritalarının hiçbiri okunamadı',
  'empty.unread.text': 'Nedenini görmek için listeden birini seçin.',

  'status.urls': '{count, plural, one {# URL} other {# URL}}',
  'status.sitemaps': '{count, plural, one {# site haritası} other {# site haritası}}',
  'status.selected': '{count, number} seçili',
  'status.engine': 'Bulgular: {engine}',
  'status.private': 'Hiçbir şey yüklenmez',
  'task.open': 'Okunuyor',
  'task.save': 'Kaydediliyor',
  'task.judge': 'Denetleniyor',
  'task.recover': 'Geri getiriliyor',
  'task.cancel': 'İptal et: {task}',

  'engine.crashed': 'Urlset’in dosyaları okuyan parçası durdu. Yeniden başlıyor; düzenlemeleriniz korunuyor.',
  'engine.lost':
    'Urlset’in dosyaları okuyan parçası durup duruyor. Düzenlemeleriniz diskte; Urlset’i yeniden başlattığınızda geri gelir.',
  'engine.startOver': 'Baştan başla',

  'announce.changed': '{count, plural, one {# girdi değiştirildi} other {# girdi değiştirildi}}',
  'announce.copied': '{count, plural, one {# satır kopyalandı} other {# satır kopyalandı}}',
  'announce.noFinding': 'Böyle bir bulgu kalmadı',
  'notice.label': 'Bildirimler',
  'notice.saved': '{count, plural, one {# dosya kaydedildi} other {# dosya kaydedildi}}',
  'notice.restored': 'Urlset yeniden çalışıyor. Hiçbir şey kaybolmadı.',

  'dialog.add.title': 'Site haritası ekle',
  'dialog.add.action': 'Site haritası ekle',
  'dialog.name.label': 'Dosya adı',
  'dialog.name.hint': '.xml ya da .xml.gz ile biter; siz kaydedene kadar hiçbir şey yazılmaz.',
  'dialog.rename.title': 'Yeniden adlandır: {name}',
  'dialog.rename.action': 'Yeniden adlandır',
  'dialog.location.title': 'Yayın adresi',
  'dialog.location.label': '{name} dosyasının URL’si',
  'dialog.location.hint':
    'Dosyanın web’deki yeri, örneğin https://www.example.com/sitemap.xml. Sunucu ve klasör kuralları buna dayanır.',
  'dialog.location.action': 'Adresi belirle',
  'dialog.row.title': 'Satıra git',
  'dialog.row.label': 'Satır, 1–{rows, number}',
  'dialog.row.action': 'Satıra git',
  'dialog.row.invalid': '1 ile {rows, number} arasında bir tam sayı yazın.',
  'dialog.revert.title': '{name} geri döndürülsün mü?',
  'dialog.revert.text':
    'Dosya diskteki hâline döner. Son kayıttan sonraki düzenlemeler kaybolur ve geri alma onları getirmez.',
  'dialog.revert.action': 'Dosyayı döndür',
  'dialog.diskChanged.title': '{name} diskte değişti',
  'dialog.diskChanged.text':
    'Dosyayı başka bir program yazdı ve sizin kaydedilmemiş düzenlemeleriniz var. Yeniden yüklerseniz düzenlemeleriniz kaybolur; tutarsanız kaydederken yeniden sorulur.',
  'dialog.diskChanged.action': 'Diskten yeniden yükle',
  'dialog.diskChanged.keep': 'Düzenlemelerimi tut',
  'dialog.conflict.title': '{name} kaydedilsin mi?',
  'dialog.conflict.changed':
    'Dosya açıldıktan sonra başka bir program onu değiştirdi. Üzerine yazmak o programın, yeniden yüklemek sizin değişikliklerinizi yok eder.',
  'dialog.conflict.vanished':
    'Dosya artık yerinde değil. Taşınmış, yeniden adlandırılmış ya da silinmiş olabilir.',
  'dialog.conflict.damaged': 'Dosyanın bir bölümü okunamadı. Üzerine yazmak {lost} veriyi yok eder.',
  'dialog.conflict.damagedEnd':
    'Dosyanın sonu eksik. Üzerine yazmak okunabilenleri yazar; kesilen bölüm geri gelmez.',
  'dialog.conflict.recoded':
    'Dosya UTF-8 değildi. Kaydedince bütün dosya, protokolün istediği gibi UTF-8 olarak yazılır.',
  'dialog.conflict.exists': 'Bu adda bir dosya zaten var. Üzerine yazmak onun yerini alır.',
  'dialog.conflict.recode': 'UTF-8 olarak kaydet',
  'dialog.conflict.overwrite': 'Dosyanın üzerine yaz',
  'dialog.conflict.create': 'Oraya yeniden yaz',
  'dialog.conflict.saveAs': 'Farklı kaydet…',
  'dialog.conflict.reload': 'Diskten yeniden yükle',
  'dialog.palette.title': 'Komutlar',
  'dialog.palette.search': 'Komut ara',
  'dialog.palette.empty': 'Bu adda bir komut yok.',
  'dialog.shortcuts.title': 'Klavye kısayolları',
  'dialog.settings.title': 'Ayarlar',
  'dialog.settings.language': 'Dil',
  'dialog.settings.theme': 'Tema',
  'dialog.settings.engine': 'Bulgular',
  'engine.all': 'Tüm arama motorları için',
  'engine.protocol': 'Yalnızca protokole göre',
  'engine.google': 'Google',
  'engine.bing': 'Bing',
  'engine.yandex': 'Yandex',
  'dialog.settings.density': 'Satırlar',
  'dialog.settings.system': 'Sistemdeki gibi',
  'dialog.settings.light': 'Açık',
  'dialog.settings.dark': 'Koyu',
  'dialog.settings.comfortable': 'Ferah',
  'dialog.settings.compact': 'Sıkışık',
  'language.en': 'English',
  'language.fi': 'Suomi',
  'language.tr': 'Türkçe',

  'shortcuts.table': 'Tabloda',
  'shortcuts.table.edit': 'Hücreyi düzenle',
  'shortcuts.table.type': 'Yazarak hücreyi değiştir',
  'shortcuts.table.typeKeys': 'herhangi bir harf',
  'shortcuts.table.next': 'Sonraki ya da önceki hücre',
  'shortcuts.table.edge': 'İlk ya da son satır ve sütun',
  'shortcuts.table.arrows': 'oklar',
  'shortcuts.table.extend': 'Seçimi genişlet',
  'shortcuts.table.add': 'Seçime ekle',
  'shortcuts.table.click': 'tıklama',
  'shortcuts.table.resize': 'Sütunu daralt ya da genişlet',
  'shortcuts.table.leave': 'Değiştirmeden hücreden çık',

  'problem.unknown': 'Henüz açıklaması olmayan bir sorun çıktı ({code}). Düzenlemeleriniz korunuyor.',
  'problem.unexpected': 'Beklenmeyen bir sorun çıktı: {message}',
  'problem.not-a-sitemap':
    '{name} bir site haritası değil; içeriği: {found}. Bir urlset, site haritası dizini ya da URL listesi açın.',
  'problem.unreadable':
    '{name} okunamadı ({reason}). Dosyanın yerinde olduğunu ve okuma izniniz bulunduğunu denetleyin.',
  'problem.not-found': '{name} yerinde değil. Taşınmış, yeniden adlandırılmış ya da silinmiş olabilir.',
  'problem.too-big': '{name} boyutu {size}; en çok {limit} açılabilir.',
  'problem.not-enough-memory':
    '{name} yaklaşık {needed} bellek ister, {available} boş. Başka projeleri kapatın ya da daha az site haritası açın.',
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
  'problem.bad-location':
    '“{value}” bir web adresi değil. https:// ya da http:// ile başlayan tam bir URL yazın.',
  'problem.stale-view':
    'Satırlar bu arada yer değiştirdi, hiçbir şey değiştirilmedi. Yeniden bakıp yineleyin.',
  'problem.nothing-selected': 'Hiçbir şey seçili değil. Önce hücre seçin.',
  'problem.copy-too-large': '{rows} satır pano için çok fazla; bir kerede en çok {limit} kopyalanabilir.',
  'problem.engine-lost': 'Urlset’in dosyaları okuyan parçası iş bitmeden durdu. Birazdan yeniden deneyin.',
  'problem.journal-failed': 'Düzenlemeler çökmeye karşı saklanamıyor ({reason}). Yakında kaydedin.',
  'problem.recovery-conflict':
    '{name} çökmeden sonra diskte değişti, kaydedilmemiş düzenlemeleri geri getirilemedi.',
  'problem.already-open': '{name} bu projede zaten açık.',
  'problem.being-written': '{name} dosyasına başka bir program yazıyor. O program bitince yeniden açın.',
  'problem.not-a-file': '{name} sonuna kadar okunabilecek bir dosya değil. Bir dosya ya da klasör açın.',
  'problem.bad-message':
    'Urlset kendi isteğini anlamadı ({method}). Hiçbir şey değiştirilmedi; yinelenirse yeniden başlatın.',
  'problem.empty-folder':
    '{name} klasöründe site haritası yok. İçinde .xml, .xml.gz ya da .txt dosyaları olan bir klasör seçin.',
  'problem.field-not-held':
    '{name} dosyasında bu değere yer yok: metin listesinde yalnız loc, dizinde ve akışta yalnız loc ve lastmod bulunur.',
  'problem.index-stays': '{name} projenin dizinidir ve projede kalır.',
  'problem.items-not-made':
    '{name} bir akıştır ve öğeleri bir URL’den fazlasıdır: buradan eklenemezler. URL’yi bir site haritasına ekleyin.',
  'problem.no-sitemap': 'Yeni girdileri alacak bir site haritası yok. Önce bir tane ekleyin.',
  'problem.nothing-open': 'Açık bir şey yok, yapılacak bir iş de yoktu.',
  'problem.nothing-to-paste': 'Panoda URL yok. Önce URL kopyalayın.',
  'problem.nested-index':
    '{name}, dizin içinde bir dizin; arama motorları bunu okumaz. Kendi penceresinde açın.',
  'problem.second-index': '{name} ikinci bir dizin; bir projede tek dizin olur. Kendi penceresinde açın.',
  'problem.refused': 'Urlset bunu güvenli olmayabileceği için yapmadı.',
  'problem.vanished': '{name} artık diskte değil. Girdileri hâlâ burada; yeniden yazmak için kaydedin.',
  'problem.cancelled': 'İptal edildi.',

  'finding.unknown.title': 'Başka bulgu ({code})',
  'finding.unknown.text': 'Urlset’in bu sürümünde bu kuralın açıklaması yok.',
  'finding.loc-count.title': 'loc yok ya da birden çok',
  'finding.loc-count.text':
    'Her girdide tam olarak bir loc bulunur. Bir tane verin ya da girdiyi bölün. Search Console: “Missing XML tag”.',
  'finding.loc-not-absolute.title': 'Tam URL değil',
  'finding.loc-not-absolute.text':
    'Site haritası, protokol ve sunucuyla birlikte tam URL’leri listeler. https:// ya da http:// ile başlatın. Search Console: “Invalid URL”.',
  'finding.loc-too-long.title': 'URL çok uzun',
  'finding.loc-too-long.text':
    'Bir loc 2.048 karakterden kısadır. Arama motorları uzununu atlar. Search Console: “Invalid URL”.',
  'finding.loc-too-short.title': 'URL çok kısa',
  'finding.loc-too-short.text':
    'Protokolün şemasına göre loc en az 12 karakterdir. URL’nin tam olduğunu denetleyin.',
  'finding.loc-illegal-character.title': 'URL’de geçersiz karakter',
  'finding.loc-illegal-character.text':
    'Boşluk ve bazı işaretler URL’de bulunamaz. Yüzde koduyla yazın, örneğin boşluk için %20. Search Console: “Invalid URL”.',
  'finding.loc-non-ascii.title': 'ASCII dışı harfler',
  'finding.loc-non-ascii.text':
    'Arama motorları bu harfleri kabul eder ama yüzde kodlu biçim daha güvenlidir.',
  'finding.loc-bad-percent-escape.title': 'Bozuk yüzde kodu',
  'finding.loc-bad-percent-escape.text':
    '% işaretinden sonra iki onaltılık rakam gelir ve birlikte UTF-8 oluşturur. URL’yi yeniden kodlayın.',
  'finding.unescaped-character.title': 'Kaçışsız karakter',
  'finding.unescaped-character.text':
    'XML’de çıplak bir & ya da < var; motorlar orada okumayı bırakır. Değeri değiştirip kaydedince doğru yazılır. Search Console: “Parsing error”.',
  'finding.loc-double-encoded.title': 'İki kez kodlanmış',
  'finding.loc-double-encoded.text': 'URL yeniden yüzde kodlanmış, örneğin %C3 yerine %25C3. Bir kez çözün.',
  'finding.loc-fragment.title': 'URL’de parça kimliği',
  'finding.loc-fragment.text':
    'Arama motorları # işaretinden sonrasını atar. Onu kaldırın ya da sayfanın kendisini listeleyin.',
  'finding.loc-credentials.title': 'URL’de parola',
  'finding.loc-credentials.text':
    'URL, herkesin okuyabileceği bir kullanıcı adı ya da parola içeriyor. Kaldırın.',
  'finding.loc-whitespace.title': 'URL çevresinde boşluk',
  'finding.loc-whitespace.text':
    'URL’nin çevresinde boşluk var. Motorlar çoğunlukla kırpar; yalnızca URL’yi yazın.',
  'finding.loc-invalid-host.title': 'Olanaksız sunucu',
  'finding.loc-invalid-host.text':
    'Böyle bir sunucu adı ya da bağlantı noktası olamaz. Düzeltin. Search Console: “Invalid URL”.',
  'finding.loc-no-path.title': 'Sondaki eğik çizgi yok',
  'finding.loc-no-path.text': 'Ana sayfanın URL’si eğik çizgiyle biter, örneğin https://www.example.com/.',
  'finding.duplicate-loc.title': 'İki kez listelenmiş',
  'finding.duplicate-loc.text': 'Projede aynı URL’ye sahip başka bir girdi var. Doğru olanı tutun.',
  'finding.lastmod-invalid.title': 'W3C tarihi değil',
  'finding.lastmod-invalid.text':
    'lastmod değerini 2025-10-30 ya da 2025-10-30T14:12:14+02:00 biçiminde yazın. Search Console: “Invalid date”.',
  'finding.lastmod-no-zone.title': 'Saat dilimi yok',
  'finding.lastmod-no-zone.text':
    'Saat, dilimini ister: Z ya da +02:00 gibi bir fark. Search Console: “Invalid date”.',
  'finding.lastmod-not-a-date.title': 'Böyle bir gün yok',
  'finding.lastmod-not-a-date.text':
    'Takvimde böyle bir gün yok ya da değer boş. Düzeltin ya da temizleyin. Search Console: “Invalid date”.',
  'finding.lastmod-reduced-precision.title': 'Günü olmayan tarih',
  'finding.lastmod-reduced-precision.text':
    'Yalnız yıl, ay ya da saniyesiz saat geçerlidir ama protokolün şemasına uymaz. Biliyorsanız günü ekleyin.',
  'finding.lastmod-future.title': 'Gelecekteki tarih',
  'finding.lastmod-future.text':
    'Sayfa bugünden sonra değişmiş olamaz. Bing böyle tarihleri reddeder; düzeltin ya da temizleyin.',
  'finding.changefreq-invalid.title': 'Bilinmeyen changefreq',
  'finding.changefreq-invalid.text':
    'Küçük harfle always, hourly, daily, weekly, monthly, yearly ya da never kullanın. Search Console: “Invalid tag value”.',
  'finding.priority-invalid.title': 'Priority sınır dışında',
  'finding.priority-invalid.text':
    'Priority, noktayla yazılan 0.0 ile 1.0 arası bir sayıdır. Search Console: “Invalid tag value”.',
  'finding.duplicate-child.title': 'Etiket iki kez verilmiş',
  'finding.duplicate-child.text':
    'Her etiket bir girdide en çok bir kez bulunur; motorlar yalnız birini okur. Search Console: “Invalid XML: too many tags”.',
  'finding.unknown-child.title': 'Bilinmeyen etiket',
  'finding.unknown-child.text':
    'Protokolde bu adda bir etiket yok. Yazımını denetleyin ya da ona kendi ad alanını verin.',
  'finding.wrong-child.title': 'Başka tür dosyanın etiketi',
  'finding.wrong-child.text':
    'urlset url içerir, dizin sitemap içerir; dizinde changefreq ve priority bulunmaz. Search Console: “Invalid XML”.',
  'finding.too-many-urls.title': '50.000’den çok URL',
  'finding.too-many-urls.text':
    'Bir site haritası en çok 50.000 URL tutar. Kalanı başka birine taşıyın. Search Console: “Too many URLs”.',
  'finding.too-large.title': '50 MB’den büyük',
  'finding.too-large.text':
    'Site haritası sıkıştırılmamış olarak en çok 52.428.800 bayttır. Bölün. Search Console: “Sitemap file size error”.',
  'finding.near-limit.title': 'Neredeyse dolu',
  'finding.near-limit.text':
    'Site haritası, 50.000 URL ya da 50 MB sınırının yüzde 90’ında. Geç olmadan bölün.',
  'finding.no-entries.title': 'Girdi yok',
  'finding.no-entries.text':
    'Dosya hiçbir şey listelemiyor. Girdi ekleyin ya da dizinden çıkarın. Search Console: “Empty sitemap”.',
  'finding.wrong-namespace.title': 'Yanlış ad alanı',
  'finding.wrong-namespace.text':
    'Ad alanı tam olarak http://www.sitemaps.org/schemas/sitemap/0.9 olmalıdır. Search Console: “Incorrect namespace”.',
  'finding.unknown-root.title': 'Kökü site haritası değil',
  'finding.unknown-root.text':
    'İlk öğe urlset ya da sitemapindex olmalıdır. Search Console: “Unsupported format”.',
  'finding.xml-not-well-formed.title': 'XML düzgün değil',
  'finding.xml-not-well-formed.text':
    'Motorlar burada okumayı bırakır; örneğin çıplak bir & ya da kapanmamış bir etiket. Search Console: “Parsing error”.',
  'finding.not-utf8.title': 'UTF-8 değil',
  'finding.not-utf8.text':
    'Site haritası UTF-8 ile kodlanır. Düzenleyip kaydettiğinizde bütün dosya UTF-8 olur.',
  'finding.doctype-present.title': 'DOCTYPE var',
  'finding.doctype-present.text': 'Site haritasında DOCTYPE bulunmaz; içindekiler burada açılmaz. Kaldırın.',
  'finding.gzip-damaged.title': 'Bozuk gzip',
  'finding.gzip-damaged.text':
    'Sıkıştırılmış dosya kesik, bozuk ya da ardında başka baytlar var. Yeniden alın ya da yeniden kaydedin. Search Console: “Compression error”.',
  'finding.zip-not-gzip.title': 'gzip yerine ZIP',
  'finding.zip-not-gzip.text':
    'Motorlar gzip okur, ZIP okumaz. Açıp gzip ile sıkıştırın. Search Console: “Compression error”.',
  'finding.gzip-name-mismatch.title': 'Ad ve sıkıştırma farklı',
  'finding.gzip-name-mismatch.text':
    'Ad, yalnızca dosya sıkıştırılmışsa .gz ile biter. Yeniden adlandırın ya da sıkıştırmayı değiştirin.',
  'finding.text-stray-line.title': 'URL olmayan satır',
  'finding.text-stray-line.text':
    'Metin site haritasının her satırında tek bir tam URL bulunur. Satırı kaldırın ya da tamamlayın.',
  'finding.text-too-many.title': 'Metin listesi çok uzun',
  'finding.text-too-many.text':
    'Metin site haritası en çok 50.000 URL ve 50 MB tutar. Bölün. Search Console: “Too many URLs”.',
  'finding.index-too-many.title': 'Çok fazla site haritası',
  'finding.index-too-many.text':
    'Bir dizin en çok 50.000 site haritası sayar. Dizini bölün. Search Console: “Too many sitemaps”.',
  'finding.index-child-missing.title': 'Site haritası eksik',
  'finding.index-child-missing.text':
    'Dizin, yanında bulunmayan bir site haritası sayıyor; girdileri burada denetlenemez.',
  'finding.index-nested.title': 'Dizin içinde dizin',
  'finding.index-nested.text':
    'Dizin yalnız site haritalarını sayar, başka dizin saymaz. Site haritalarını doğrudan listeleyin. Search Console: “Nested sitemap indexes”.',
  'finding.loc-other-host.title': 'Başka sunucunun URL’si',
  'finding.loc-other-host.text':
    'Protokol, sunucu ya da bağlantı noktası site haritasının yayımlandığı yerden farklı. Search Console: “URL not allowed”.',
  'finding.loc-outside-scope.title': 'URL site haritasının üstünde',
  'finding.loc-outside-scope.text':
    'Site haritası kendi klasörünü ve altındakileri kapsar. Daha yukarıda yayımlayın ya da girdiyi taşıyın. Search Console: “URL not allowed”.',
  'finding.content-before-declaration.title': 'Bildirimden önce içerik',
  'finding.content-before-declaration.text':
    '<?xml öncesinde boş satır bile bulunamaz. Kaldırın. Search Console: “Leading whitespace”.',
};
