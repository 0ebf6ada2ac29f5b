/** Services. */
export default function ServicesScreen() {
  return <h1 className="text-2xl font-semibold">Services</h1>;
}
