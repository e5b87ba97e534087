/* The door to a library of mypyc's that holds many modules: `start(NAME)` makes one of them.
 * Natively each module has a small file of its own that does this. */
#include <Python.h>

#ifndef LIBRARY
#error "LIBRARY: what mypyc calls the library, as text"
#endif
#define LONGEST 400

static PyObject *library;

/* What the library offers under a name; NULL where it offers no such thing. */
static void *offered(const char *name) {
    char whole[LONGEST + sizeof(LIBRARY) + 1];
    PyObject *capsule = PyObject_GetAttrString(library, name);
    if (!capsule) return NULL;
    PyOS_snprintf(whole, sizeof(whole), LIBRARY ".%s", name);
    void *found = PyCapsule_GetPointer(capsule, whole);
    Py_DECREF(capsule);
    return found;
}

static PyObject *start(PyObject *self, PyObject *given) {
    char name[LONGEST] = "init_";
    size_t end = strlen(name);
    const char *module = PyUnicode_AsUTF8(given);
    if (!module) return NULL;
    if (!library) library = PyImport_ImportModule(LIBRARY);
    if (!library) return NULL;
    for (; *module && end + 4 < LONGEST; module++) {
        const char *written = *module == '.' ? "___" : (char[]){*module, 0};
        strcpy(name + end, written);
        end += strlen(written);
    }
    int (*prepare)(void) = (int (*)(void))offered("ensure_deps");
    if (!prepare) PyErr_Clear(); /* it needs nothing of other libraries */
    else if (prepare() < 0) return NULL;
    PyObject *(*make)(void) = (PyObject * (*)(void)) offered(name);
    return make ? make() : NULL;
}

static PyMethodDef methods[] = {{"start", start, METH_O, NULL}, {NULL, NULL, 0, NULL}};
static struct PyModuleDef door = {
    PyModuleDef_HEAD_INIT, .m_name = "meikyu_door", .m_size = -1, .m_methods = methods};

PyMODINIT_FUNC PyInit_meikyu_door(void) { return PyModule_Create(&door); }
