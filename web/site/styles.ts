/** All styles of the site; the first import fixes the order of the layers. */
import '#web/ui/theme/tokens.css'
import '#web/ui/theme/base.css'
import './between-pages/page-transitions.css'
import './screen-styles.ts'
