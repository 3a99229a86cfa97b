/** How shoppers reach the house. */
export const contact = {
  phone: '+20 100 000 0000',
  email: 'care@taglio.example',
  instagram: 'taglio',
}
