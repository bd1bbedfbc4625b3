/** The styles of all components of the site. */
const modules = import.meta.glob(['/web/ui/**/*.module.css', '/web/site/**/*.module.css'], { eager: true })
// Styles whose names nobody uses are left out of the build; the screens that use them are drawn by the server.
Object.freeze(modules)
