/** Upload Data. */
export default function UploadDataScreen() {
  return <h1 className="text-2xl font-semibold">Upload Data</h1>;
}
