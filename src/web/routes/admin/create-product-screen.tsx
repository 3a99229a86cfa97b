export default function CreateProductScreen() {
  return null
}
