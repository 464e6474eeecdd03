import { Fragment, type ReactNode } from "react";
import type { MessagePart } from "~/paraglide/runtime";

interface RichTextProps {
	/** A message whose marked parts stand in {#name}…{/name}: `m.some_message.parts()`. */
	parts: readonly MessagePart[];
	/** How a part of each name is drawn. Marks do not lie within each other. */
	marks: Record<string, (text: string) => ReactNode>;
}

/** A sentence with links or emphasis in it, whose words keep the order of their language. */
export function RichText({ parts, marks }: RichTextProps) {
	let open: string | undefined;
	return parts.map((part, place) => {
		if (part.type === "markup-start") open = part.name;
		if (part.type === "markup-end") open = undefined;
		if (part.type !== "text") return null;
		const draw = open === undefined ? undefined : marks[open];
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places
		return <Fragment key={place}>{draw ? draw(part.value) : part.value}</Fragment>;
	});
}
