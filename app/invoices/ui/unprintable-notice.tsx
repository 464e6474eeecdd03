import { Notice } from "~/ui/notice";

/** Says which characters the PDF will lack, before anybody sends it. It stops nobody. */
export function UnprintableNotice({ characters }: { characters: readonly string[] }) {
	if (characters.length === 0) return null;
	const shown = characters.slice(0, MOST_SHOWN);
	const rest = characters.length - shown.length;
	return (
		<Notice tone="late" className="mb-5">
			<p>
				<strong>
					The PDF can't show {characters.length === 1 ? "one character" : `${characters.length} characters`}.
				</strong>{" "}
				No font here has <bdi>{shown.join(", ")}</bdi>
				{rest > 0 ? ` and ${rest} more` : ""}: a box stands in {characters.length === 1 ? "its" : "their"} place.
			</p>
		</Notice>
	);
}

const MOST_SHOWN = 8;
