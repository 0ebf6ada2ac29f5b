/** Search. */
export default function ViewDataSearchScreen() {
  return <h1 className="text-2xl font-semibold">Search</h1>;
}
