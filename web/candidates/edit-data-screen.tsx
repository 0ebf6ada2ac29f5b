/** Edit. */
export default function EditDataScreen() {
  return <h1 className="text-2xl font-semibold">Edit</h1>;
}
