/** Parses the signed XML of an e-CF, as the tax office's tool returns it (Formato e-CF), on the thread of `readEcf`. */
import { invalid } from '#core/errors.ts'
import { normalizeNcf } from './ncf.ts'
import type { ReturnedEcf } from './returned-ecf.server.ts'
import { notEcf, verifiedEcf } from './signed-ecf.server.ts'
import { readTaxOfficeDay, readTaxOfficeMoment } from './stamp-address.ts'

/** Throws 422 for what is no e-CF, or whose signature is broken; a summary of consumption (RFCE) counts as one. */
export function parseEcf(xml: string): ReturnedEcf {
  const { root, signatureValue, certificate } = verifiedEcf(xml)
  const at = (...path: string[]): string | null => textAt(root, path)
  const ncf = at('Encabezado', 'IdDoc', 'eNCF')
  const issuerRnc = at('Encabezado', 'Emisor', 'RNCEmisor')
  if (!ncf || !issuerRnc) throw invalid({ xml: notEcf })
  return {
    ncf: normalizeNcf(ncf),
    type: `E${at('Encabezado', 'IdDoc', 'TipoeCF') ?? ''}`,
    issuerRnc,
    buyerTaxId:
      at('Encabezado', 'Comprador', 'RNCComprador') ??
      at('Encabezado', 'Comprador', 'IdentificadorExtranjero'),
    issueDate: readTaxOfficeDay(at('Encabezado', 'Emisor', 'FechaEmision')),
    total: amountIn(at('Encabezado', 'Totales', 'MontoTotal')),
    lineCount: elementsOf(childOf(root, 'DetallesItems')).filter(({ localName }) => localName === 'Item')
      .length,
    modifiedNcf: at('InformacionReferencia', 'NCFModificado'),
    ncfExpiresOn: readTaxOfficeDay(at('Encabezado', 'IdDoc', 'FechaVencimientoSecuencia')),
    securityCode: at('Encabezado', 'CodigoSeguridadeCF') ?? signatureValue.slice(0, 6),
    signedAt: readTaxOfficeMoment(at('FechaHoraFirma')),
    certificate,
  }
}

function elementsOf(parent: Element | undefined): Element[] {
  const found: Element[] = []
  for (let child = parent?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === child.ELEMENT_NODE) found.push(child as Element)
  return found
}
const childOf = (parent: Element | undefined, name: string): Element | undefined =>
  elementsOf(parent).find(({ localName }) => localName === name)
const textAt = (root: Element, path: readonly string[]): string | null =>
  path.reduce<Element | undefined>(childOf, root)?.textContent?.trim() || null

const amountIn = (text: string | null): string | null => (/^\d+(\.\d+)?$/.test(text ?? '') ? text : null)
