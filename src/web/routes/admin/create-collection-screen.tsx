export default function CreateCollectionScreen() {
  return null
}
