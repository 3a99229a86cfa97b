export default function ManagementScreen() {
  return null
}
