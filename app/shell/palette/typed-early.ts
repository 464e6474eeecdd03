/** What was typed while the palette was loading. */
export interface TypedEarly {
	text: string;
	/** Whether Enter was pressed after it. */
	entered: boolean;
}
