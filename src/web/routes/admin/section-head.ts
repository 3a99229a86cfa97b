export const sectionHead = 'mb-3 font-sans text-base font-medium tracking-normal'
