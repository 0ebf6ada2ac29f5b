/** Home. */
export default function HomeScreen() {
  return <h1 className="text-2xl font-semibold">Home</h1>;
}
