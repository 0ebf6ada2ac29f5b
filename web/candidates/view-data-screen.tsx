/** All Upload. */
export default function ViewDataScreen() {
  return <h1 className="text-2xl font-semibold">All Upload</h1>;
}
