export function saveAsFile(fileName: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  URL.revokeObjectURL(address)
}
