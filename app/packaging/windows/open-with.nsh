; Adds Urlset to "Open with" for sitemaps, without replacing the program that opens them by default.

!macro openWith EXT
  WriteRegNone SHELL_CONTEXT "Software\Classes\.${EXT}\OpenWithProgids" "Urlset.Sitemap"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${PRODUCT_FILENAME}.exe\SupportedTypes" ".${EXT}" ""
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Urlset.Sitemap" "" "Sitemap"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Urlset.Sitemap\DefaultIcon" "" "$INSTDIR\${PRODUCT_FILENAME}.exe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Urlset.Sitemap\shell\open\command" "" '"$INSTDIR\${PRODUCT_FILENAME}.exe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${PRODUCT_FILENAME}.exe\shell\open\command" "" '"$INSTDIR\${PRODUCT_FILENAME}.exe" "%1"'
  !insertmacro openWith "xml"
  !insertmacro openWith "gz"
  !insertmacro openWith "txt"
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.xml\OpenWithProgids" "Urlset.Sitemap"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.gz\OpenWithProgids" "Urlset.Sitemap"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.txt\OpenWithProgids" "Urlset.Sitemap"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Urlset.Sitemap"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${PRODUCT_FILENAME}.exe"
!macroend
