/** Search Result. */
export default function SearchResultScreen() {
  return <h1 className="text-2xl font-semibold">Search Result</h1>;
}
