/** All styles of the site in one file: the first import decides the order of the layers. */
import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import './between-pages/page-transitions.css'
import './screen-styles.ts'
