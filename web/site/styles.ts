/** All styles of the site in one file: the first import decides the order of the layers. */
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import './layout/page-transitions.css'
import './screen-styles.ts'
