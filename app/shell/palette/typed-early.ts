/** What was typed while the palette was loading. */
export interface TypedEarly {
	text: string;
	entered: boolean;
}
